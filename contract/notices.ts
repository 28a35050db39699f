import { Timestamp, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ReportReason } from './safety.ts';
import { z } from './zod.ts';

export const Notice = z.strictObject({
  reason: ReportReason,
  /** The exact place: an address of this site, or the name and what the profile shows. */
  place: text(1000, 1),
  /** Why the content is illegal or breaks the rules. */
  text: text(2000, 20),
  /** Not needed for suspected abuse of children. */
  name: text(100).optional(),
  email: z.email().max(254).optional(),
  /** The sender believes in good faith that the notice is accurate and complete. */
  isGoodFaith: z.literal(true),
  /** Needed for intimate pictures: they show the sender, or who the sender speaks for. The name is the signature. */
  isWithoutConsent: z.literal(true).optional(),
});
export type Notice = z.infer<typeof Notice>;

/**
 * `received`: not confirmed. Of intimate pictures, `removed`: by a decision or by their owner; `kept`: not removed.
 * `decided`: about another reason.
 */
const NoticeState = z.enum(['received', 'review', 'removed', 'kept', 'decided']);
export type NoticeState = z.infer<typeof NoticeState>;

const NoticeCode = z.string().regex(/^[\w-]{43}$/);

export const createNotice = endpoint('POST /api/notices', {
  summary: 'Report illegal content without an account; with mail set up, confirmed by a link',
  access: 'public',
  body: Notice,
  /** `confirm`: a mail was sent. `received`: the notice is in the queue. With the code of the mail, the number reads its state. */
  response: z.object({ state: z.enum(['confirm', 'received']), number: z.string() }),
  limit: { points: 5, seconds: 3600, by: 'address' },
});

export const confirmNotice = endpoint('POST /api/notices/confirm', {
  summary: 'Confirm the address of a notice by the code of the mail',
  access: 'public',
  body: z.strictObject({ code: NoticeCode }),
  limit: { points: 20, seconds: 3600, by: 'address' },
});

export const readNotice = endpoint('POST /api/notices/state', {
  summary: 'The state of a notice, by its number and the code of the mail; 404 unless both fit',
  access: 'public',
  // A mistyped one is not found, like any other wrong one.
  body: z.strictObject({ number: text(40), code: text(100) }),
  /** With the time of the decision, or before it of the notice. */
  response: z.object({ state: NoticeState, at: Timestamp }),
  limit: { points: 20, seconds: 3600, by: 'address' },
});
