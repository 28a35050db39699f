import { z } from 'zod';
import { CursorText, Id, IdText, Timestamp, text, wholeNumberText } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { MESSAGE_MAX_CHARS, MESSAGE_PAGE_SIZE } from './limits.ts';

export const Message = z.object({
  id: Id,
  matchId: Id,
  senderId: Id,
  content: z.string(),
  createdAt: Timestamp,
  /** Made by the sending client; the same id sent twice is the same message. */
  clientId: z.uuid(),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.strictObject({
  matchId: Id,
  senderId: Id,
  content: text(MESSAGE_MAX_CHARS, 1),
  clientId: z.uuid().optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:matchId',
  summary: 'Newest 100 messages, oldest first; `before` pages back, `after` fetches what is new',
  access: 'member',
  params: z.strictObject({ matchId: IdText }),
  query: z.strictObject({
    before: IdText.optional(),
    after: CursorText.optional(),
    limit: wholeNumberText(1, MESSAGE_PAGE_SIZE).optional(),
  }),
  response: z.array(Message),
  limit: READS,
});

export const createMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to a match; commits first, then publishes',
  access: 'member',
  actor: 'body.senderId',
  body: NewMessage,
  response: Message,
  status: 201,
  limit: { points: 30, seconds: 60, by: 'account' },
});
