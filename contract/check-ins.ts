import { TimeInput, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** One size for every encrypted plan, so that its length reveals nothing. */
export const ENCRYPTED_BYTES = 2048;
/** AES-GCM in Base64. The key is in the browsers of the member and the friend only. */
const Encrypted = z.string().regex(/^[A-Za-z0-9+/]{2731}=$/, 'must be 2048 bytes in Base64');

const CheckIn = z.object({ id: z.uuid(), encrypted: Encrypted, dueAt: Timestamp });
export type CheckIn = z.infer<typeof CheckIn>;

const CheckInStep = z.enum(['start', 'answer']);
export type CheckInStep = z.infer<typeof CheckInStep>;

const params = z.strictObject({ id: z.uuid() });
const own = { access: 'session', whileSuspended: true } as const;
const shared = { access: 'public', whileSuspended: true, params } as const;
const limit = { points: 60, seconds: 3600, by: 'account' } as const;

export const listCheckIns = endpoint('GET /api/check-ins', {
  ...own,
  summary: 'Your check-ins without an answer',
  response: z.array(CheckIn),
});

export const putCheckIn = endpoint('PUT /api/check-ins/:id', {
  ...own,
  summary:
    'Start a check-in that is due within 24 hours, or answer it once; 409 `check_in_refused` while three others are open, and for one that is stopped, answered or over',
  params,
  body: z.strictObject({ encrypted: Encrypted, dueAt: TimeInput, step: CheckInStep }),
  limit,
});

export const stopCheckIn = endpoint('DELETE /api/check-ins/:id', {
  ...own,
  summary: 'Delete a check-in',
  params,
  limit,
});

export const getCheckIn = endpoint('GET /api/check-ins/:id', {
  ...shared,
  summary: 'A check-in for the friend who has its link. Only the link has the key',
  response: CheckIn.omit({ id: true }).extend({
    answeredAt: Timestamp.nullable(),
    /** Server time, from which the page computes the minutes left. */
    now: Timestamp,
    /** False while the worker sends no reminders: the friend's page then reports no missing answer. */
    isWatched: z.boolean(),
  }),
  limit: { points: 120, seconds: 60, by: 'address', perInstance: true },
});

export const getCheckInPage = endpoint('GET /c/:id', {
  ...shared,
  summary: "The friend's page, the same for every id",
  params: z.strictObject({ id: z.string().max(40) }),
  mediaType: 'text/html',
});
