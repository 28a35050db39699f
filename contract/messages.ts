import {
  CursorText,
  graphemeText,
  Id,
  IdText,
  Timestamp,
  text,
  wholeNumberText,
} from './common.ts';
import { DATE_STATES } from './date-plans.ts';
import { endpoint } from './endpoint.ts';
import { LikedItem } from './liked-items.ts';
import {
  DELETED_MESSAGE_LIFE_DAYS,
  MESSAGE_MAX_CHARS,
  MESSAGE_PAGE_SIZE,
  MESSAGE_QUERY_MAX,
  MESSAGE_QUERY_MIN,
  REACTIONS,
  SEARCHED_MESSAGES_MAX,
  VOICE_BARS,
} from './limits.ts';
import { MEDIA_KINDS } from './message-kinds.ts';
import { AnsweredQuestion } from './questions.ts';
import { z } from './zod.ts';

/** Kinds of messages with a file. */
export const MediaKind = z.enum(MEDIA_KINDS);
export type MediaKind = z.infer<typeof MediaKind>;

/** What waits in a chat for an answer: a request to send photos, or a question. */
export const Waiting = z.enum(['photos', 'question']);
export type Waiting = z.infer<typeof Waiting>;

const PhotoMedia = z.object({
  kind: z.literal('photo'),
  width: z.int(),
  height: z.int(),
  /** Average color, #rrggbb. */
  color: z.string(),
  /** The classifier of the installation thinks so. */
  mayBeIntimate: z.literal(true).optional(),
});
export type PhotoMedia = z.infer<typeof PhotoMedia>;

/** Loudnesses of a voice message from its start to its end, each a digit of base 32. */
export const Waveform = z
  .string()
  .length(VOICE_BARS)
  .regex(/^[0-9a-v]+$/);

const VoiceMedia = z.object({
  kind: z.literal('voice'),
  /** Counted by the server. Files of recorders do not name it reliably. */
  durationMs: z.int(),
  waveform: Waveform,
});
export type VoiceMedia = z.infer<typeof VoiceMedia>;

/** A photo or a voice message. Its bytes have a call of their own. */
export const MessageMedia = z.discriminatedUnion('kind', [PhotoMedia, VoiceMedia]);
export type MessageMedia = z.infer<typeof MessageMedia>;

/** A message that another one replies to, read when it is listed. */
export const Quote = z.object({
  id: Id,
  senderId: Id,
  /** Start of the text; null when the message is deleted. */
  content: z.string().nullable(),
  /** Set unless the message is a text. */
  media: MediaKind.optional(),
});
export type Quote = z.infer<typeof Quote>;

/** Position in the fixed list of reactions. */
const ReactionIndex = z
  .int()
  .min(0)
  .max(REACTIONS.length - 1);

export const Reaction = z.object({ userId: Id, reaction: ReactionIndex });
export type Reaction = z.infer<typeof Reaction>;

export const Message = z.object({
  id: Id,
  matchId: Id,
  senderId: Id,
  /** Empty for a deleted message; a sign for one with `media`. */
  content: z.string(),
  createdAt: Timestamp,
  /** Created by the sending client. A repeated id is the same message. */
  clientId: z.uuid(),
  /** Absent unless the message is a reply. */
  replyTo: Quote.optional(),
  /** Set for the comment of a like. */
  item: LikedItem.optional(),
  /** Absent while there is none; one a member. */
  reactions: z.array(Reaction).optional(),
  deleted: z.literal(true).optional(),
  /** Set when the message answers a question that both members have answered. */
  answers: AnsweredQuestion.optional(),
  /** State of a message about a date. Its content is JSON, see `date-plans.ts`. */
  date: z.enum(DATE_STATES).optional(),
  /** Absent for a text. */
  media: MessageMedia.optional(),
  /** Rises with each change of the message, in one order with the ids. Absent for an unchanged message. */
  version: Id.optional(),
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

export const listMessages = endpoint('GET /api/messages/:matchId', {
  summary:
    'Newest 100 messages, oldest first; `before` pages back, `from` pages forward, beginning with that id; `after` returns those sent or changed later, in that order: continue after the last `version` or `id`',
  query: z.strictObject({
    before: IdText.optional(),
    from: IdText.optional(),
    after: CursorText.optional(),
    limit: wholeNumberText(1, MESSAGE_PAGE_SIZE).optional(),
  }),
  response: z.array(Message),
});

/** A message that a search found. */
export const FoundMessage = z.object({
  id: Id,
  senderId: Id,
  createdAt: Timestamp,
  /** The part of the text around the first match, on one line. */
  excerpt: z.string(),
  /** Start and end of each match in the excerpt, in UTF-16 code units. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const MessageResults = z.object({
  /** Newest first. */
  results: z.array(FoundMessage),
  /** `before` of the next page; null at the end. */
  next: Id.nullable(),
  /** False when the chat has older messages, which are not searched. */
  isComplete: z.boolean(),
});
export type MessageResults = z.infer<typeof MessageResults>;

const MessageQuery = graphemeText(MESSAGE_QUERY_MIN, MESSAGE_QUERY_MAX);

/** A POST, because paths and queries are in logs. */
export const searchMessages = endpoint('POST /api/matches/:matchId/search', {
  summary: `Find messages of a match among its newest ${SEARCHED_MESSAGES_MAX}, regardless of case and accents; deleted ones are not found`,
  body: z.strictObject({ query: MessageQuery, before: Id.optional() }),
  response: MessageResults,
  limit: { points: 40, seconds: 60, by: 'account' },
});

const CHANGE_LIMIT = { points: 60, seconds: 60, by: 'account', name: 'change-messages' } as const;

export const reactToMessage = endpoint('PUT /api/messages/:id/reaction', {
  summary: 'Set your reaction to a message of a match; it replaces your former one',
  body: z.strictObject({ reaction: ReactionIndex }),
  response: Message,
  limit: CHANGE_LIMIT,
});

export const deleteMessage = endpoint('DELETE /api/messages/:id', {
  summary: `Delete your message for both; for ${DELETED_MESSAGE_LIFE_DAYS} days, its receiver can still report it`,
  response: Message,
  limit: CHANGE_LIMIT,
});

export const removeReaction = endpoint('DELETE /api/messages/:id/reaction', {
  summary: 'Remove your reaction to a message',
  response: Message,
  limit: CHANGE_LIMIT,
});

export const createMessage = endpoint('POST /api/messages', {
  summary: 'Send a message to a match; published after the commit',
  actor: 'body.senderId',
  body: NewMessage,
  response: Message,
  status: 201,
  limit: { points: 30, seconds: 60, by: 'account' },
});
