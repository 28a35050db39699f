import { CursorText, Id, Timestamp, text } from '../common.ts';
import { z } from '../zod.ts';
import { consoleEndpoint } from './endpoint.ts';

const body = z.strictObject({ why: text(500) });
const HeldSignup = z.object({
  memberId: Id,
  referrerId: Id,
  /** A UTC day. */
  day: z.string(),
  /** Equal for all signups from one address on that day. */
  group: Id,
});
const Request = z.object({ id: Id, name: z.string(), requestedAt: Timestamp });

export const listSignups = consoleEndpoint('GET /api/console/signups', {
  summary: 'Referred signups on hold, and accounts that wait for approval',
  query: z.strictObject({ after: CursorText.optional(), afterHeld: CursorText.optional() }),
  response: z.object({
    held: z.array(HeldSignup),
    /** For `afterHeld`; null on the last page. */
    nextHeld: Id.nullable(),
    requests: z.array(Request),
    /** For `after`; null on the last page. */
    next: Id.nullable(),
  }),
});

export const releaseHeldSignup = consoleEndpoint('POST /api/console/signups/:id/release', {
  summary: 'Release a referred signup, so that it can qualify',
  body,
});

export const approveRequest = consoleEndpoint('POST /api/console/signups/:id/approve', {
  summary: 'Approve an account; the member gets a mail',
  body,
});
