import { CursorText, Id, IdText, Timestamp, text, wholeNumberText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGE_MAX_CHARS, MESSAGE_PAGE_SIZE } from './limits.ts';
import { z } from './zod.ts';

/** A message that another one replies to, read when it is listed. */
export const Quote = z.object({
  id: Id,
  senderId: Id,
  /** Start of the text. */
  content: z.string(),
});
export type Quote = z.infer<typeof Quote>;

export const Message = z.object({
  id: Id,
  matchId: Id,
  senderId: Id,
  content: z.string(),
  createdAt: Timestamp,
  /** Created by the sending client. A repeated id is the same message. */
  clientId: z.uuid(),
  /** Absent unless the message is a reply. */
  replyTo: Quote.optional(),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.strictObject({
  matchId: Id,
  senderId: Id,
  content: text(MESSAGE_MAX_CHARS, 1),
  clientId: z.uuid().optional(),
  /** The message of the same match that this one replies to. Other ids are ignored. */
  replyToId: Id.optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const listMessages = endpoint('listMessages', {
  summary: 'Newest 100 messages, oldest first; `before` pages back, `after` returns newer ones',
  params: z.strictObject({ matchId: IdText }),
  query: z.strictObject({
    before: IdText.optional(),
    after: CursorText.optional(),
    limit: wholeNumberText(1, MESSAGE_PAGE_SIZE).optional(),
  }),
  response: z.array(Message),
});

export const createMessage = endpoint('createMessage', {
  summary: 'Send a message to a match; published after the commit',
  actor: 'body.senderId',
  body: NewMessage,
  response: Message,
  status: 201,
  limit: { points: 30, seconds: 60, by: 'account' },
});
