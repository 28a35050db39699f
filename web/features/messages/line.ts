import { startOf } from '#contract/message-kinds.ts';
import type { Message, Quote } from '#contract/messages.ts';
import type { Unsent, UnsentMedia } from './outbox/unsent.ts';

/** A stored or an unsent message. Its client id names it on the page. */
export type Line = Pick<Message, 'clientId' | 'senderId' | 'content' | 'createdAt'> &
  Partial<Pick<Message, 'id' | 'deleted' | 'answers' | 'date' | 'replyTo' | 'item' | 'reactions'>> &
  Partial<Pick<Unsent, 'delivery' | 'reason' | 'progress'>> & {
    /** An unsent photo has no color. */
    media?: Message['media'] | UnsentMedia;
  };

/** A stored message, as another one quotes it. */
export const quoteOf = (line: Line & { id: number }): Quote => ({
  id: line.id,
  senderId: line.senderId,
  content: line.deleted ? null : startOf(line.content),
  media: line.media?.kind,
});
