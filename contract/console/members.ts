import { Id, IdText, Timestamp, text } from '../common.ts';
import { NAME_MAX_CHARS } from '../limits.ts';
import { z } from '../zod.ts';
import { adminEndpoint, consoleEndpoint } from './endpoint.ts';

const params = z.strictObject({ id: IdText });
const limit = { points: 20, seconds: 60, by: 'account' } as const;
const Reason = text(500, 1);

/** State of an account, without anything private. */
const FoundMember = z.object({
  id: Id,
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
  role: z.enum(['member', 'moderator', 'admin']),
  isDemo: z.boolean(),
  isSample: z.boolean(),
  joinedAt: Timestamp,
  /** A UTC day. */
  lastActiveOn: z.string(),
  /** Number of sign-in methods by kind. */
  signInMethods: z.object({
    google: z.int(),
    oidc: z.int(),
    email: z.int(),
    passkey: z.int(),
    recoveryCodes: z.int(),
  }),
  sessions: z.int(),
  /** Null, like the next two, for a member that the moderator is, or has matched, liked or blocked. */
  reportsAbout: z.int().nullable(),
  reportsMade: z.int().nullable(),
  decisions: z.int().nullable(),
});
export type FoundMember = z.infer<typeof FoundMember>;

export const findMember = consoleEndpoint('POST /api/console/members/search', {
  summary:
    'Find a member by id, exact email address, or the code of an invitation (its inviter). Logged',
  body: z.strictObject({ by: z.enum(['id', 'email', 'invite']), value: text(254, 1) }),
  response: z.object({ member: FoundMember.nullable() }),
  limit,
  paddedBytes: 600,
});

/** A row of the members' list: no picture, no profile. */
const ListedMember = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  joinedAt: Timestamp,
});
export type ListedMember = z.infer<typeof ListedMember>;

export const listMembers = consoleEndpoint('POST /api/console/members/list', {
  summary: 'The newest members, or those with a word in their name that starts with a text. Logged',
  body: z.strictObject({ name: text(NAME_MAX_CHARS, 1).optional() }),
  response: z.object({ members: z.array(ListedMember) }),
  limit,
});

export const endMemberSessions = adminEndpoint('POST /api/console/members/:id/sign-out', {
  summary: 'Sign a member out everywhere',
  needsFreshSignIn: true,
  params,
  body: z.strictObject({ why: Reason }),
  limit,
});

export const eraseMember = adminEndpoint('POST /api/console/members/:id/erase', {
  summary:
    "Close the account as the member's own deletion does; the worker erases it. 409 `has_role` for the team",
  needsFreshSignIn: true,
  params,
  body: z.strictObject({ why: Reason }),
  limit,
});
