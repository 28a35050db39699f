import { z } from 'zod';
import { Id, IdText, Nothing, Timestamp, wholeNumberText } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { NOTIFICATION_PAGE_SIZE, NOTIFICATION_PREVIEW_MAX_CHARS } from './limits.ts';
import { PersonSummary } from './users.ts';

export const NotificationType = z.enum(['welcome', 'like', 'match', 'message']);

/** One row of the bell. What it says is put into words by the client. */
export const Notification = z.object({
  id: Id,
  type: NotificationType,
  createdAt: Timestamp,
  read: z.boolean(),
  /** Who liked, matched or wrote; null for a welcome. */
  user: PersonSummary.nullable(),
  /** The chat to open; null for a welcome and a like. */
  matchId: Id.nullable(),
  superLike: z.boolean(),
  /** Beginning of the message; null for the other types. */
  messageContent: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The beginning of a message, cut between two characters as people see them, with an ellipsis. */
export function previewOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if ([...text].length <= NOTIFICATION_PREVIEW_MAX_CHARS) return text;
  let preview = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ([...preview, ...segment].length > NOTIFICATION_PREVIEW_MAX_CHARS) break;
    preview += segment;
  }
  return `${preview.trimEnd()}…`;
}

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Newest first, and how many are unread in all; `before` pages back from an id',
  access: 'member',
  query: z.strictObject({
    before: IdText.optional(),
    limit: wholeNumberText(1, NOTIFICATION_PAGE_SIZE).optional(),
  }),
  response: z.object({ notifications: z.array(Notification), unread: z.int() }),
  limit: READS,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks all as read on every device, or only those of one chat',
  access: 'member',
  body: z.strictObject({ matchId: Id.optional() }),
  response: Nothing,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});
