import { CLOSING_NOTES, MET_ANSWERS } from './choices.ts';
import { Id, IdText, Timestamp } from './common.ts';
import { endpoint, READ_LIMIT } from './endpoint.ts';
import { CLOSED_CHAT_DAYS, MET_AGAIN_DAYS } from './limits.ts';
import { MediaKind, Message, Waiting } from './messages.ts';
import { Person, PersonSummary } from './users.ts';
import { z } from './zod.ts';

export const Match = z.object({
  id: Id,
  createdAt: Timestamp,
  user: PersonSummary.extend({ isOnline: z.boolean() }),
  lastMessage: Message.pick({
    id: true,
    senderId: true,
    content: true,
    createdAt: true,
    deleted: true,
    answers: true,
    date: true,
  })
    .extend({ media: MediaKind.optional() })
    .nullable(),
  /** The newest of what waits for the viewer's answer. */
  waits: z.object({ what: Waiting, at: Timestamp }).optional(),
  /** Messages from the other member, and what waits, that are unread on all devices; 100 for more than 99. */
  unread: z.int(),
  /** Set while the chat is closed: readable until its match ends. Then `unread` is 0 and `isOnline` is false. */
  closed: z.literal(true).optional(),
});
export type Match = z.infer<typeof Match>;

export const MatchDetails = z.object({
  id: Id,
  /** `isOnline` is false in a closed chat. */
  user: Person,
  /** False while a member with discretion 'maximum' has not written first, and in a closed chat. */
  canWrite: z.boolean(),
  /** Set when one of the two has closed the chat: it is readable until then, and the match ends. */
  closed: z
    .object({
      byViewer: z.boolean(),
      note: z.enum(CLOSING_NOTES).nullable(),
      until: Timestamp,
    })
    .nullable(),
  /**
   * Null while the viewer's own setting is off, and in a closed chat. Otherwise `messageId` is the viewer's newest
   * message that the other member has seen; null when there is none, or while the other one's setting is off.
   */
  seen: z.object({ messageId: Id.nullable() }).nullable(),
  /** Both members have sent a message, so that each may send voice messages. */
  bothWrote: z.boolean(),
  /** Who may send photos: absent while neither was asked. */
  photos: z
    .object({
      /**
       * Those of the viewer. 'waiting' for 24 hours after a request, whatever the other member does, and 'stopped' for 24
       * hours after they were allowed; then absent.
       */
      own: z.enum(['waiting', 'allowed', 'stopped']).optional(),
      /** Those of the other member. */
      others: z.enum(['asked', 'declined', 'allowed']).optional(),
    })
    .optional(),
});
export type MatchDetails = z.infer<typeof MatchDetails>;

export const listMatches = endpoint('GET /api/matches', {
  summary: 'Your matches, latest activity first, and then closed chats',
  actor: 'query.userId',
  query: z.strictObject({ userId: IdText.optional() }),
  response: z.array(Match),
  limit: { ...READ_LIMIT, name: 'matches' },
});

export const listMatchesFor = endpoint('GET /api/matches/:userId', {
  ...listMatches,
  summary: 'The same list, with the viewer named in the path',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
  query: z.strictObject({}),
});

export const getMatch = endpoint('GET /api/matches/:matchId/details', {
  summary: 'The other member of a match',
  actor: 'query.userId',
  query: z.strictObject({ userId: IdText.optional() }),
  response: MatchDetails,
});

export const readMatch = endpoint('PUT /api/matches/:matchId/read', {
  summary:
    'Mark messages as read up to one, and what waits for an answer; published to your own devices only',
  /** Without a message in a chat that has none. */
  body: z.strictObject({ messageId: Id.optional() }),
  limit: { points: 240, seconds: 60, by: 'account' },
});

export const reportSeen = endpoint('PUT /api/matches/:matchId/seen', {
  summary:
    'Report a message of the other member that you have looked at. No change unless both of you show what you have seen; the response is the same',
  body: z.strictObject({ messageId: Id }),
  limit: { points: 120, seconds: 60, by: 'account' },
});

export const closeMatch = endpoint('PUT /api/matches/:matchId/close', {
  summary: `Close a chat kindly: it moves to the closed chats of both, stays readable for ${CLOSED_CHAT_DAYS} days, and then the match ends. No change when it is closed`,
  body: z.strictObject({ note: z.enum(CLOSING_NOTES).nullable() }),
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const endMatch = endpoint('DELETE /api/matches/:matchId', {
  summary: 'Unmatch: ends the match for both and withdraws both likes',
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const MetAnswer = z.enum(MET_ANSWERS);
export type MetAnswer = z.infer<typeof MetAnswer>;
const AskedAbout = z.object({ matchId: Id, user: z.object({ id: Id, name: z.string() }) });
export type AskedAbout = z.infer<typeof AskedAbout>;

export const getMetQuestion = endpoint('GET /api/met', {
  summary: 'A match to ask you about: whether you two have met; null while there is none',
  response: z.object({ match: AskedAbout.nullable() }),
});

export const answerMetQuestion = endpoint('PUT /api/matches/:matchId/met', {
  summary: `Answer whether you two have met. No one else reads it; “not_yet” is asked once more after ${MET_AGAIN_DAYS} days`,
  body: z.strictObject({ answer: MetAnswer }),
  limit: { points: 60, seconds: 3600, by: 'account' },
});
