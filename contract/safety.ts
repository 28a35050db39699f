import { z } from 'zod';
import { Id, IdText, Nothing, Timestamp, text } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { REPORT_TEXT_MAX_CHARS } from './limits.ts';

/** Why somebody is reported; the first four are looked at first. */
export const REPORT_REASONS = [
  'underage',
  'threat',
  'intimate-images',
  'harassment',
  'hate',
  'fake-profile',
  'scam',
  'spam',
  'other',
] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

export const Block = z.object({ id: Id, name: z.string(), blockedAt: Timestamp });
export type Block = z.infer<typeof Block>;

export const Report = z.strictObject({
  reportedId: Id,
  reason: ReportReason,
  text: text(REPORT_TEXT_MAX_CHARS).optional(),
  /** A message of theirs in a match with you. */
  messageId: Id.optional(),
});
export type Report = z.infer<typeof Report>;

export const createBlock = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary:
    'Block somebody: from now on neither of you meets the other anywhere, and nobody is told',
  access: 'member',
  body: z.strictObject({ blockedId: Id }),
  response: Nothing,
  status: 204,
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:blockedId',
  summary: 'Take a block back; a match that was running goes on',
  access: 'member',
  params: z.strictObject({ blockedId: IdText }),
  response: Nothing,
  status: 204,
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Whom you have blocked, latest first; never who has blocked you',
  access: 'member',
  response: z.array(Block),
  limit: READS,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report somebody to those who run this server; they are not told',
  access: 'member',
  body: Report,
  response: Nothing,
  status: 204,
  limit: { points: 10, seconds: 3600, by: 'account' },
});
