import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import { Message } from './messages.ts';
import { Notification } from './notifications.ts';
import { PersonSummary } from './users.ts';

/** Close codes of ours beside those of the protocol. */
export const CLOSE_SESSION_ENDED = 4401;

/** Frames a client may send. The session of the upgrade decides who it is; `userId` is only compared. */
export const ClientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: Id }),
  /** Accepted for compatibility and ignored: only `POST /api/messages` publishes. */
  z.object({ type: z.literal('new_message'), matchId: Id, message: z.unknown() }),
  z.object({ type: z.literal('typing'), matchId: Id }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

/** Frames the server sends. Each is a hint; the rows are the truth and can be fetched again. */
export const ServerEvent = z.discriminatedUnion('type', [
  /**
   * Answer to `auth`: which instance holds this socket. Comes again after an interruption; each time,
   * fetch what may have been missed.
   */
  z.object({ type: z.literal('ready'), instance: z.string() }),
  /** Until the next `ready` events may be missed: poll as if there were no socket. */
  z.object({ type: z.literal('interrupted') }),
  z.object({
    type: z.literal('new_message'),
    matchId: Id,
    message: Message,
    sender: PersonSummary,
    /** The message before this one; who does not have it has missed something. Null for the first. */
    previousId: Id.nullable(),
  }),
  /** Another device of the viewer's has seen everything up to this message. */
  z.object({ type: z.literal('messages_read'), matchId: Id, messageId: Id }),
  z.object({
    type: z.literal('new_match'),
    match: z.object({ id: Id, createdAt: Timestamp, user: PersonSummary }),
  }),
  z.object({
    type: z.literal('new_like'),
    liker: PersonSummary,
    swipe: z.object({ createdAt: Timestamp, superLike: z.boolean() }),
  }),
  /** A like that was told of has been taken back, or given again: fetch likes and notifications anew. */
  z.object({ type: z.literal('likes_changed') }),
  /** A row of the bell, new or come again: put it in the place of the one with its id, then sort by time. */
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** Another device has read them all, or those of one chat. */
  z.object({ type: z.literal('notifications_read'), matchId: Id.nullable() }),
  z.object({ type: z.literal('match_ended'), matchId: Id }),
  z.object({ type: z.literal('typing'), matchId: Id, userId: Id }),
  z.object({ type: z.literal('presence'), userId: Id, isOnline: z.boolean() }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
