import { REPORT_REASONS } from './choices.ts';
import { Id, Timestamp, TimeZone, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { APPEAL_MAX_CHARS, MEASURES } from './moderation.ts';
import { z } from './zod.ts';

/** Appeals and complaints, which suspended members can write too. */
const written = {
  whileSuspended: true,
  access: 'session',
  body: z.strictObject({ text: text(APPEAL_MAX_CHARS, 1) }),
  limit: { points: 20, seconds: 3600, by: 'account' },
} as const;

const Appeal = z.object({
  text: z.string(),
  createdAt: Timestamp,
  /** The one question of the moderator, and the one answer. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  reasons: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** True: the site has one moderator, who also made the decision. */
  bySameModerator: z.boolean(),
  /** Of the moderator: of the question and the reasons. */
  language: z.string().nullable(),
});

/** A report by the member. */
export const OwnReport = z.object({
  id: Id,
  reason: z.enum(REPORT_REASONS),
  at: Timestamp,
  /** Reveals nothing about the other member. */
  outcome: z.enum(['received', 'action', 'no_action']),
  decidedAt: Timestamp.nullable(),
  complainUntil: Timestamp.nullable(),
  complaint: Appeal.nullable(),
});

/** The account standing of the member. Every restriction has a statement of reasons. */
export const Standing = z.object({
  /** `end` is null without an end. */
  suspended: z.object({ end: Timestamp.nullable() }).nullable(),
  limited: z.object({ end: Timestamp }).nullable(),
  reportsPaused: z.object({ end: Timestamp }).nullable(),
  hidden: z.boolean(),
  strikes: z.int(),
  decisions: z.array(
    z.object({
      id: Id,
      measure: z.enum(MEASURES),
      rule: z.object({ number: z.int(), title: z.string() }).nullable(),
      statement: z.string(),
      /** The part of the statement that a moderator wrote, and the language of the moderator. */
      words: z.object({ text: z.string(), language: z.string().nullable() }),
      automated: z.boolean(),
      decidedAt: Timestamp,
      endsAt: Timestamp.nullable(),
      strikeUntil: Timestamp.nullable(),
      isReversed: z.boolean(),
      /** Null when the time has passed, or an appeal exists. */
      appealUntil: Timestamp.nullable(),
      appeal: Appeal.nullable(),
    }),
  ),
  reports: z.array(OwnReport),
});
export type OwnReport = z.infer<typeof OwnReport>;
export type Standing = z.infer<typeof Standing>;

export const getStanding = endpoint('GET /api/account/standing', {
  whileSuspended: true,
  summary: 'Decisions, strikes and appeals about you, and the outcome of your reports',
  access: 'session',
  /** Time zone of the dates in statements, UTC without a known one. */
  query: z.strictObject({ timeZone: TimeZone.optional().catch(undefined) }),
  response: Standing,
});

export const createAppeal = endpoint('POST /api/account/standing/decisions/:id/appeal', {
  ...written,
  summary: 'Appeal a decision about you, once, within six months',
});

export const answerAppeal = endpoint('POST /api/account/standing/decisions/:id/answer', {
  ...written,
  summary: 'Answer the question about your appeal of a decision, once',
});

export const createComplaint = endpoint('POST /api/account/standing/reports/:id/complaint', {
  ...written,
  summary: 'Complain about the outcome of your report, once, within six months',
});

export const answerComplaint = endpoint('POST /api/account/standing/reports/:id/answer', {
  ...written,
  summary: 'Answer the question about your complaint, once',
});
