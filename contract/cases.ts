import { REPORT_REASONS } from './choices.ts';
import { Id, IdText, Timestamp, text, wholeNumberText } from './common.ts';
import { adminEndpoint, consoleEndpoint } from './console/endpoint.ts';
import { ConsoleRole } from './console/team.ts';
import {
  CASE_SOURCES,
  CASES_PER_PAGE,
  MEASURES,
  NOTE_MAX_CHARS,
  SEVERITIES,
} from './moderation.ts';
import { ProfilePrompt } from './prompts.ts';
import { FieldValues } from './users.ts';
import { z } from './zod.ts';

export const CaseReason = z.enum(REPORT_REASONS);

/** A moderator or admin. */
export const Pseudonym = z.string();

export const HINTS = ['links', 'same_text', 'many_swipes', 'reporter'] as const;

/** A sign that orders the queue, with two counts: "links" has them as 3 of 5 first messages. */
const Hint = z.object({ kind: z.enum(HINTS), count: z.int(), of: z.int() });
export type Hint = z.infer<typeof Hint>;

/** The highest id of the reports of a case that the moderator has seen, and the latest time of its notices; 0 for none. */
export const Newest = z.strictObject({ report: z.int().min(0), notice: z.int().min(0) });
export type Newest = z.infer<typeof Newest>;

/** A case as a row of the queue. */
export const CaseRow = z.object({
  id: Id,
  kind: z.enum(['report', 'appeal']),
  severity: z.enum(SEVERITIES),
  reason: CaseReason,
  source: z.enum(CASE_SOURCES),
  state: z.enum(['open', 'second_look', 'closed']),
  dueAt: Timestamp,
  openedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Start of the latest report or of the appeal. */
  quote: z.string(),
  /** People who reported, also with several accounts, and notices. */
  reporterCount: z.int(),
  /** Null when no account has the id any longer, or a notice names no member. */
  member: z
    .object({
      id: Id,
      name: z.string(),
      age: z.int().nullable(),
      location: z.string(),
      sample: z.boolean(),
    })
    .nullable(),
  /** The member joined through the moderator's own link. */
  isInvitee: z.boolean(),
  /** The picture, gray and blurred by the server; null without one. */
  blurredPicture: z.string().nullable(),
  claim: z.object({ by: Pseudonym, isYours: z.boolean(), until: Timestamp }).nullable(),
  escalated: z.boolean(),
  /** Reasons for the rank of the case within its class. */
  hints: z.array(Hint),
  /** Decisions and claims name the version that the moderator has seen. */
  version: z.int(),
});
export type CaseRow = z.infer<typeof CaseRow>;

const ExcerptMessage = z.object({
  text: z.string(),
  sentAt: Timestamp,
  /** Written by the member that the case is about. */
  byMember: z.boolean(),
  /** The question that it answers. */
  question: z.string().optional(),
  /** Its sender had deleted it; `text` is empty for others than the member, and after seven days. */
  deleted: z.literal(true).optional(),
  isReported: z.boolean(),
  /** The comment of a like, before a match. */
  ofLike: z.literal(true).optional(),
  /** Set for a reported photo: its key, for `showPictures`. */
  photo: z.string().optional(),
  /** Set for a reported voice message: its path. */
  voice: z.string().optional(),
  /** Messages between this one and the one before it are not in the copy. */
  followsGap: z.boolean(),
});

/** The profile when a report arrived. */
export const ProfileCopy = z.object({
  name: z.string(),
  age: z.int().nullable(),
  location: z.string(),
  bio: z.string(),
  /** A copy has no fields that were added after it, and none that the reporter could not see. */
  ...FieldValues.shape,
  prompts: z.array(ProfilePrompt).optional(),
  interests: z.array(z.string()),
  /** Keys of photos, for `showPictures`. */
  photos: z.array(z.string()),
  /** What the photos show, in the words of the member. */
  photoTexts: z.array(z.string()).optional(),
});
export type ProfileCopy = z.infer<typeof ProfileCopy>;

/** The reports of one person, or a notice. */
const ReportOfCase = z.object({
  /** Of the latest report. */
  id: Id,
  /** 'A', 'B' …: reporters stay anonymous in the console. */
  reporter: z.string(),
  reason: CaseReason,
  /** The latest words. */
  text: z.string(),
  at: Timestamp,
  source: z.enum(CASE_SOURCES),
  /** Reports in this case. */
  count: z.int(),
  /** Earlier reports of this reporter, and how many led to a measure. */
  earlier: z.object({ reports: z.int(), upheld: z.int() }),
  /** Ids of the reports with messages, and of all after the case's first, for `getReportEvidence`. */
  excerpts: z.array(Id),
});
const Recommendation = z.object({
  measure: z.enum(MEASURES).exclude(['reverse', 'hold_photo']),
  days: z.int().nullable(),
  /** What leads to it, with the active strikes. */
  gravity: z.enum(['threat', 'serious']).nullable(),
  strikes: z.int(),
});

const CONFLICTS = ['own_decision', 'case_about_admin', 'appeal_about_role'] as const;
const SECOND_LOOK_REFUSALS = ['second_look_of_admin', 'second_look_not_counted'] as const;

/** Who granted a role; null for a role that was granted on the server. */
const Grant = z.object({ by: Pseudonym.nullable(), at: Timestamp.nullable() });
export type Grant = z.infer<typeof Grant>;

const Case = CaseRow.extend({
  /** A page of them: those with messages first, then those with words. */
  reports: z.array(ReportOfCase),
  nextReports: z.string().nullable(),
  /** The latest report and notice: a decision leaves later ones open. */
  newest: Newest,
  /** The evidence has pictures. */
  hasPictures: z.boolean(),
  /** When the first report arrived; null when the evidence is erased. */
  profile: ProfileCopy.nullable(),
  /** Photos of the profile today, and texts and prompts that can be removed. */
  current: z.object({
    /** First those that the profile shows, then others of the evidence: of chats, or deleted. */
    photos: z.array(z.string()),
    shown: z.int(),
    texts: z.array(z.string()),
  }),
  history: z.object({
    joinedAt: Timestamp.nullable(),
    matches: z.int(),
    state: z.enum(['open', 'hidden', 'limited', 'suspended', 'banned', 'closed', 'erased']),
    strikes: z.int(),
    strikesUntil: Timestamp.nullable(),
    decisions: z.array(
      z.object({
        id: Id,
        measure: z.enum(MEASURES),
        rule: z.int().nullable(),
        by: Pseudonym,
        at: Timestamp,
        endsAt: Timestamp.nullable(),
        isReversed: z.boolean(),
        isAppealed: z.boolean(),
      }),
    ),
    /** Reports by this member, and how many led to a measure. */
    reportsMade: z.object({ reports: z.int(), upheld: z.int() }),
  }),
  /** Accounts of the same person or with the same photos, by hashes that are not shown. */
  similar: z.array(
    z.object({
      id: Id,
      because: z.enum(['identity', 'photo']),
      state: z.enum(['open', 'suspended', 'banned', 'closed']),
    }),
  ),
  events: z.array(
    z.object({
      at: Timestamp,
      by: Pseudonym.nullable(),
      type: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      note: z.string().nullable(),
    }),
  ),
  /** Null without a reported message: nothing shows yet that the report is true. */
  recommendation: Recommendation.nullable(),
  /** The highest role of the person of the case; null for members. */
  memberRole: ConsoleRole.nullable(),
  /** ADMIN_EMAILS names the person, so the console cannot suspend them. */
  isFixedAdmin: z.boolean(),
  /** Measures that only a proposal and a second look can lead to. */
  secondLookFor: z.array(z.enum(MEASURES)),
  /** People who could take a second look at a proposal of the viewer. */
  secondLooks: z.int(),
  /** The measure that waits for a second look. */
  proposal: z
    .object({
      by: Pseudonym,
      isYours: z.boolean(),
      /** The role of the proposer, and that of the viewer. */
      grant: Grant,
      yourGrant: Grant,
      /** Why the viewer may not take the second look: the code of an error. */
      refusal: z.enum(SECOND_LOOK_REFUSALS).nullable(),
      /** One of the two referred the other, or one member both: it is shown, and bars no one. */
      sharesReferral: z.boolean(),
      measure: z.enum(MEASURES),
      rule: z.int(),
      statement: z.string(),
      note: z.string(),
      noticeDelayHours: z.int().optional(),
    })
    .nullable(),
  appeal: z
    .object({
      by: z.enum(['member', 'reporter']),
      text: z.string(),
      createdAt: Timestamp,
      question: z.string().nullable(),
      answer: z.string().nullable(),
      decision: z
        .object({
          id: Id,
          measure: z.enum(MEASURES),
          statement: z.string(),
          by: Pseudonym,
          at: Timestamp,
        })
        .nullable(),
    })
    .nullable(),
  /** False: the moderator made the appealed decision, or is below the member. */
  mayDecide: z.boolean(),
  /** The reason: the code of an error. */
  conflict: z.enum(CONFLICTS).nullable(),
  /** Other people who have a role, or had one in the last days. */
  otherModerators: z.int(),
  evidenceUntil: Timestamp.nullable(),
});
export type Case = z.infer<typeof Case>;

export const getConsole = consoleEndpoint('GET /api/console', {
  summary: 'Counts of the queues and the pseudonym of the moderator',
  /** Cases of sample people are counted only when requested. */
  query: z.strictObject({ sample: z.enum(['yes']).optional() }),
  response: z.object({
    you: z.object({ pseudonym: Pseudonym, role: z.enum(['moderator', 'admin']) }),
    /** Pictures that the moderator requested today, and the number after which a pause is suggested. */
    hardPictures: z.object({ today: z.int(), suggested: z.int() }),
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      secondLook: z.int(),
      appeals: z.int(),
      overdue: z.int(),
      dueToday: z.int(),
    }),
    /** What waits on other pages; each count stops at 100. `duties`: 1 when an admin should look at them again. */
    waiting: z.object({
      photos: z.int(),
      verifications: z.int(),
      signups: z.int(),
      duties: z.int(),
    }),
    /** Open cases that no one on the team can decide, for admins; the console does not show them. */
    needOther: z.int(),
    /** Median from the first report to the decision in the last 30 days. */
    medianMinutes: z.int().nullable(),
  }),
});

export const listCases = consoleEndpoint('GET /api/console/cases', {
  summary: 'Cases by due time; closed ones latest first',
  query: z.strictObject({
    view: z.enum(['open', 'mine', 'second', 'closed']).optional(),
    kind: z.enum(['report', 'appeal']).optional(),
    severity: z.enum(SEVERITIES).optional(),
    reason: CaseReason.optional(),
    source: z.enum(CASE_SOURCES).optional(),
    /** Sample people are excluded unless requested. */
    sample: z.enum(['yes']).optional(),
    /** Id of a case or of a member. */
    search: IdText.optional(),
    after: z.string().max(60).optional(),
    limit: wholeNumberText(1, CASES_PER_PAGE).optional(),
  }),
  response: z.object({ cases: z.array(CaseRow), next: z.string().nullable() }),
});

export const getCase = consoleEndpoint('GET /api/console/cases/:id', {
  summary: 'A case with its material; opening it is written to the audit log',
  query: z.strictObject({ after: z.string().max(60).optional() }),
  response: Case,
});

export const getReportEvidence = consoleEndpoint('GET /api/console/cases/:id/reports/:report', {
  summary:
    'The reported messages between those around them, and the profile when the report arrived',
  response: z.object({ excerpt: z.array(ExcerptMessage), profile: ProfileCopy.nullable() }),
});

export const takeCaseOver = adminEndpoint('POST /api/console/cases/:id/claim', {
  summary: 'Claim a case that another moderator holds',
});

export const claimCase = consoleEndpoint('PUT /api/console/cases/:id/claim', {
  summary:
    'Claim a case, or renew the claim. 409 `claimed` while another moderator holds it, 409 `claims_full` with too many',
});

export const releaseCase = consoleEndpoint('DELETE /api/console/cases/:id/claim', {
  summary: 'End your claim',
});

export const claimNextCase = consoleEndpoint('POST /api/console/cases/next', {
  summary: 'Claim the case that is due first among those that you may decide',
  response: z.object({ id: Id.nullable() }),
});

export const showPictures = consoleEndpoint('POST /api/console/cases/:id/pictures', {
  summary: 'Addresses of the reported pictures; counted for the moderator and logged',
  response: z.object({ pictures: z.array(z.object({ key: z.string(), url: z.string() })) }),
});

export const getCasePicture = consoleEndpoint('GET /api/console/cases/:id/pictures/:file', {
  summary: 'A picture of a case: blurred and grey, or as it is for an hour after `showPictures`',
  params: z.strictObject({
    id: IdText,
    file: z.string().regex(/^m?[0-9a-f]{32}(-blurred)?\.webp$/),
  }),
  mediaType: 'image/webp',
  limit: { points: 1200, seconds: 60, by: 'account', perInstance: true },
});

export const getCaseRecording = consoleEndpoint('GET /api/console/cases/:id/recordings/:key', {
  summary: 'A reported voice message; listening is logged',
  params: z.strictObject({ id: IdText, key: z.string().regex(/^m[0-9a-f]{32}$/) }),
  mediaType: ['audio/webm', 'audio/mp4'],
  limit: { points: 120, seconds: 60, by: 'account' },
});

export const addCaseNote = consoleEndpoint('POST /api/console/cases/:id/notes', {
  summary: 'Add a note that only moderators read',
  body: z.strictObject({ note: text(NOTE_MAX_CHARS, 1) }),
});

export const escalateCase = consoleEndpoint('POST /api/console/cases/:id/escalation', {
  summary: 'Hand the case to the admins, with a note',
  body: z.strictObject({ note: text(NOTE_MAX_CHARS, 1) }),
});
