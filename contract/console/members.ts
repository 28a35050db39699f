import { Id, Timestamp, text } from '../common.ts';
import { EMAIL_MAX_CHARS } from '../limits.ts';
import { MEASURES } from '../moderation.ts';
import { z } from '../zod.ts';
import { adminEndpoint, consoleEndpoint } from './endpoint.ts';

const limit = { points: 20, seconds: 60, by: 'account' } as const;
const Reason = text(500, 1);

/** A row of the members' list: the account without its picture and profile. */
const ListedMember = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  joinedAt: Timestamp,
  /** A UTC day. */
  lastActiveOn: z.string(),
  state: z.enum([
    'open',
    'paused',
    'hidden',
    'limited',
    'suspended',
    'banned',
    'closed',
    'waiting',
  ]),
  /** The end of a limit or a suspension. */
  until: Timestamp.nullable(),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** State of an account, without anything private. */
const FoundMember = ListedMember.extend({
  role: z.enum(['member', 'moderator', 'admin']),
  /** Number of sign-in methods by kind. */
  signInMethods: z.object({
    google: z.int(),
    oidc: z.int(),
    email: z.int(),
    passkey: z.int(),
    recoveryCodes: z.int(),
  }),
  sessions: z.int(),
  /** Null for a member that the moderator is, or has matched, liked or blocked. */
  reportsMade: z.int().nullable(),
  /** Decisions, and reports by case, latest first; without what the moderator may not read. */
  history: z.array(
    z.object({
      at: Timestamp,
      caseId: Id.nullable(),
      /** Null for reports. */
      measure: z.enum(MEASURES).nullable(),
      /** Pseudonym of the moderator who decided. */
      by: z.string().nullable(),
      rule: z.int().nullable(),
      endsAt: Timestamp.nullable(),
      isReversed: z.boolean(),
      /** 0 for a decision. */
      reports: z.int(),
      people: z.int(),
    }),
  ),
});
export type FoundMember = z.infer<typeof FoundMember>;

export const findMember = consoleEndpoint('POST /api/console/members/search', {
  summary: 'State and history of an account by the id of the member. Logged',
  body: z.strictObject({ id: Id }),
  response: z.object({ member: FoundMember.nullable() }),
  limit,
});

export const listMembers = consoleEndpoint('POST /api/console/members/list', {
  summary:
    'The newest members, or those whom a text finds: an exact email address, an id, a link or code of an invitation (its inviter), or the start of a word of the name. Logged',
  body: z.strictObject({ text: text(EMAIL_MAX_CHARS, 1).optional() }),
  response: z.object({ members: z.array(ListedMember) }),
  limit,
  /** Above the size of one row: whether an address belongs to a member does not show in it. */
  paddedBytes: 1000,
});

export const endMemberSessions = adminEndpoint('POST /api/console/members/:id/sign-out', {
  summary: 'Sign a member out everywhere',
  needsFreshSignIn: true,
  body: z.strictObject({ why: Reason }),
  limit,
});

export const eraseMember = adminEndpoint('POST /api/console/members/:id/erase', {
  summary:
    "Close the account as the member's own deletion does; the worker erases it. 409 `has_role` for the team",
  needsFreshSignIn: true,
  body: z.strictObject({ why: Reason }),
  limit,
});
