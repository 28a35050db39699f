import { REPORT_REASONS } from './choices.ts';
import { Id, Timestamp, text } from './common.ts';
import { EMAIL_ADDRESS } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import {
  AVOIDED_MAX,
  EMAIL_MAX_CHARS,
  REPORT_MESSAGES_MAX,
  REPORT_TEXT_MAX_CHARS,
} from './limits.ts';
import { z } from './zod.ts';

export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

export const Block = z.object({ id: Id, name: z.string(), blockedAt: Timestamp });
export type Block = z.infer<typeof Block>;

export const Report = z.strictObject({
  reportedId: Id,
  reason: ReportReason,
  text: text(REPORT_TEXT_MAX_CHARS).optional(),
  /** Messages from the reported member to you. */
  messageIds: z.array(Id).max(REPORT_MESSAGES_MAX).optional(),
  /** With the comment of their like, which waits for your answer. */
  likeComment: z.boolean().optional(),
});
export type Report = z.infer<typeof Report>;

export const createBlock = endpoint('POST /api/blocks', {
  summary: 'Block a member: neither of you sees the other, and the member is not notified',
  body: z.strictObject({ blockedId: Id }),
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const deleteBlock = endpoint('DELETE /api/blocks/:blockedId', {
  summary: 'Unblock a member; an existing match continues',
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const listBlocks = endpoint('GET /api/blocks', {
  summary: 'Members you have blocked, latest first',
  response: z.array(Block),
});

const addresses = z
  .array(z.email({ pattern: EMAIL_ADDRESS }).max(EMAIL_MAX_CHARS))
  .max(AVOIDED_MAX);

export const AvoidedChange = z.strictObject({
  add: addresses.optional(),
  remove: z.union([addresses, z.literal('all')]).optional(),
});
export type AvoidedChange = z.infer<typeof AvoidedChange>;

/** How many addresses the member avoids. Nothing says whether they belong to anybody here. */
const Avoided = z.object({ count: z.int() });

export const getAvoided = endpoint('GET /api/avoided', {
  summary: 'The number of e-mail addresses whose owners do not see you',
  response: Avoided,
});

export const changeAvoided = endpoint('PUT /api/avoided', {
  summary: 'Hide from people by e-mail address, or stop; addresses are never returned',
  body: AvoidedChange,
  response: Avoided,
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const createReport = endpoint('POST /api/reports', {
  summary: 'Report a member to the moderators; the member is not notified',
  body: Report,
  limit: { points: 10, seconds: 3600, by: 'account' },
});
