import { Id, nameText, Timestamp, text } from '../common.ts';
import { PSEUDONYM_MAX_CHARS } from '../limits.ts';
import { z } from '../zod.ts';
import { adminEndpoint, consoleEndpoint } from './endpoint.ts';

export const ConsoleRole = z.enum(['moderator', 'admin']);
export type ConsoleRole = z.infer<typeof ConsoleRole>;

const TeamMember = z.object({
  id: Id,
  pseudonym: z.string(),
  role: ConsoleRole,
  /** True: ADMIN_EMAILS names the account, so the console cannot change the role. */
  isFixed: z.boolean(),
  isYou: z.boolean(),
  /** A suspended person keeps the role, without access, until it is removed. */
  isSuspended: z.boolean(),
  /** Pseudonym of the admin who granted the role; null when it was granted on the server. */
  grantedBy: z.string().nullable(),
  /** Another admin granted the role, and the viewer has not confirmed it. */
  mayConfirm: z.boolean(),
  since: Timestamp.nullable(),
  lastSeenAt: Timestamp.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeam = adminEndpoint('GET /api/console/team', {
  summary: 'Moderators and admins by pseudonym',
  response: z.array(TeamMember),
});

export const grantRole = adminEndpoint('PUT /api/console/team', {
  summary:
    'Give a member a role, or confirm the role that another admin gave, by member id or exact email address. The answer is the same for an unknown member',
  needsFreshSignIn: true,
  body: z.strictObject({ member: text(254, 1), role: ConsoleRole }),
});

export const takeRole = adminEndpoint('DELETE /api/console/team/:id', {
  summary: 'Remove the role. 409 `last_admin` and `fixed_role` where that is not possible',
  needsFreshSignIn: true,
});

export const renamePseudonym = consoleEndpoint('PUT /api/console/pseudonym', {
  summary: 'Change your own pseudonym. 409 `pseudonym_taken`',
  body: z.strictObject({ pseudonym: nameText(PSEUDONYM_MAX_CHARS) }),
});
