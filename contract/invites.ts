import { Id, IdText, Timestamp } from './common.ts';
import { endpoint, READ_LIMIT } from './endpoint.ts';
import { paths } from './paths.ts';
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

export const openInvite = endpoint({
  ...paths.openInvite,
  summary: 'Bind a one-time link to this browser, where the next sign-in or sign-up uses it',
  access: 'public',
  body: z.strictObject({ code: z.string().regex(CODE) }),
  response: z.object({ makesAdmin: z.boolean() }),
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const listInvites = endpoint({
  ...paths.listInvites,
  summary: 'The invitations of the member; 404 unless the server admits by invitation',
  access: 'member',
  response: OwnInvites,
  limit: READ_LIMIT,
});

export const createInvite = endpoint({
  ...paths.createInvite,
  summary: 'Make an invitation; its code is shown once',
  access: 'member',
  response: z.object({ code: z.string() }),
  limit,
});

export const deleteInvite = endpoint({
  ...paths.deleteInvite,
  summary: 'Withdraw an unused invitation',
  access: 'member',
  params: z.object({ id: IdText }),
  limit,
});
