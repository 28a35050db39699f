import { Id, Timestamp } from './common.ts';
import { Message } from './messages.ts';
import { Notification } from './notifications.ts';
import { PersonSummary } from './users.ts';
import { z } from './zod.ts';

/** Frames from the client. The session of the upgrade identifies the member; `userId` is only compared. */
export const ClientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: Id }),
  /** Accepted for compatibility and ignored: only `POST /api/messages` publishes. */
  z.object({ type: z.literal('new_message'), matchId: Id, message: z.unknown() }),
  z.object({ type: z.literal('typing'), matchId: Id }),
  /** The member used this tab; sent at most every `INPUT_REPORT_MS`. Recent input postpones pushes. */
  z.object({ type: z.literal('input') }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

/** Frames from the server. Each is a hint; the client can refetch the stored rows. */
export const ServerEvent = z.discriminatedUnion('type', [
  /** Response to `auth`, sent again after an interruption. The client refetches events it may have missed. */
  z.object({ type: z.literal('ready'), instance: z.string() }),
  /** Events may be lost until the next `ready`, so the client polls. */
  z.object({ type: z.literal('interrupted') }),
  z.object({
    type: z.literal('new_message'),
    matchId: Id,
    message: Message,
    sender: PersonSummary,
    /** The previous message, null for the first. A client without it has missed messages. */
    previousId: Id.nullable(),
  }),
  /** A message changed. It is newer than a known one with the same id and a lower `version`. */
  z.object({ type: z.literal('message_changed'), matchId: Id, message: Message }),
  /** The open question of a chat has changed for the viewer: the client refetches it. */
  z.object({ type: z.literal('question_changed'), matchId: Id }),
  /** Another device of the viewer has read the chat up to this message; null before the first. */
  z.object({ type: z.literal('messages_read'), matchId: Id, messageId: Id.nullable() }),
  /**
   * The other member has seen a message of this match, or one of the two has changed that setting: the client reads
   * the match again. Null: all of them, because the viewer's own setting changed.
   */
  z.object({ type: z.literal('seen_changed'), matchId: Id.nullable() }),
  z.object({
    type: z.literal('new_match'),
    match: z.object({ id: Id, createdAt: Timestamp, user: PersonSummary }),
    /** Null when the viewer has turned notifications of matches off. */
    notification: Notification.nullable(),
  }),
  z.object({
    type: z.literal('new_like'),
    liker: PersonSummary,
    swipe: z.object({ createdAt: Timestamp, superLike: z.boolean() }),
    notification: Notification,
  }),
  /** A published like was withdrawn or repeated: the client refetches likes and notifications. */
  z.object({ type: z.literal('likes_changed') }),
  /**
   * A new or updated notification: replaces the one with its id. The list is sorted by time. Those of likes and
   * matches are in `new_like` and `new_match`.
   */
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** Another device has read all notifications, or those of one chat. */
  z.object({ type: z.literal('notifications_read'), matchId: Id.nullable() }),
  /** A member has closed the chat. The other one receives the notification too, unless it is switched off. */
  z.object({
    type: z.literal('match_closed'),
    matchId: Id,
    notification: Notification.nullable(),
  }),
  z.object({ type: z.literal('match_ended'), matchId: Id }),
  /** A request to send photos, or an answer: the client reads the match again. */
  z.object({ type: z.literal('photos_changed'), matchId: Id }),
  z.object({ type: z.literal('typing'), matchId: Id, userId: Id }),
  z.object({ type: z.literal('presence'), userId: Id, isOnline: z.boolean() }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
