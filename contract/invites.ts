import { Id, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const CODE = /^[\w-]{43}$/;

/** The invitations of a member. A code is shown once, when it is made. */
export const OwnInvites = z.object({
  /** How many more can be made. */
  left: z.int().min(0),
  invites: z.array(z.object({ id: Id, expiresAt: Timestamp, isUsed: z.boolean() })),
});
export type OwnInvites = z.infer<typeof OwnInvites>;

const limit = { points: 20, seconds: 60, by: 'account' } as const;

export const openInvite = endpoint('POST /api/auth/invite', {
  summary: 'Bind a one-time link to this browser, where the next sign-in or sign-up uses it',
  access: 'public',
  body: z.strictObject({ code: z.string().regex(CODE) }),
  response: z.object({ makesAdmin: z.boolean() }),
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const listInvites = endpoint('GET /api/invites', {
  summary: 'The invitations of the member; 404 unless the server admits by invitation',
  response: OwnInvites,
});

export const createInvite = endpoint('POST /api/invites', {
  summary: 'Make an invitation; its code is shown once',
  response: z.object({ code: z.string() }),
  limit,
});

export const deleteInvite = endpoint('DELETE /api/invites/:id', {
  summary: 'Withdraw an unused invitation',
  limit,
});
