import { Id, IdText, Timestamp, wholeNumberText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NOTIFICATION_PAGE_SIZE } from './limits.ts';
import { MediaKind, Waiting } from './messages.ts';
import { EVENT_NOTICES, NOTIFICATION_TYPES } from './notification-types.ts';
import { PersonSummary } from './users.ts';
import { z } from './zod.ts';

export const NotificationType = z.enum(NOTIFICATION_TYPES);

/** One notification. The client creates its text. */
export const Notification = z.object({
  id: Id,
  type: NotificationType,
  createdAt: Timestamp,
  read: z.boolean(),
  /** The member who liked, matched or wrote; null for the other types. */
  user: PersonSummary.nullable(),
  /** The chat to open; null unless a match or a message. */
  matchId: Id.nullable(),
  superLike: z.boolean(),
  /** Start of the message; null for the other types. */
  messageContent: z.string().nullable(),
  /** Set when both members have answered a question: then `messageContent` is null. */
  bothAnswered: z.literal(true).optional(),
  /** Set for a message that is no text. */
  messageMedia: MediaKind.optional(),
  /** Set for what waits in the chat until the viewer answers: then `messageContent` is null. */
  waits: Waiting.optional(),
  /** Title of the event; null for the other types. */
  eventTitle: z.string().nullable(),
  /** True: the notice of a canceled event; false: a reminder, or another type. */
  eventCanceled: z.boolean(),
  /** True: the notice of an event whose time or place has changed. */
  eventMoved: z.boolean(),
  /** Set when the viewer got a place or an offer from the waiting list, or is asked as an admin. */
  eventNotice: z.enum(EVENT_NOTICES).optional(),
  /** The event to open. */
  eventId: Id.optional(),
  /** Texts of a rare type, which the server writes. */
  notice: z.object({ title: z.string(), text: z.string() }).optional(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET /api/notifications', {
  summary:
    'Notifications, newest first, with the number of unread ones; `before` pages back from an id',
  query: z.strictObject({
    before: IdText.optional(),
    limit: wholeNumberText(1, NOTIFICATION_PAGE_SIZE).optional(),
  }),
  response: z.object({
    notifications: z.array(Notification),
    /** People with unread messages, and other unread notifications. */
    unread: z.int(),
  }),
});

export const readNotifications = endpoint('POST /api/notifications/read', {
  summary: 'Mark all as read on every device, or only those of one chat',
  body: z.strictObject({ matchId: Id.optional() }),
  limit: { points: 60, seconds: 60, by: 'account' },
});
