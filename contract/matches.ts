import { z } from 'zod';
import { Id, IdText, Nothing, Timestamp } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { Message } from './messages.ts';
import { Person, PersonSummary } from './users.ts';

export const Match = z.object({
  id: Id,
  createdAt: Timestamp,
  user: PersonSummary.extend({ isOnline: z.boolean() }),
  lastMessage: Message.pick({
    id: true,
    senderId: true,
    content: true,
    createdAt: true,
  }).nullable(),
  /** Messages of the other side that the viewer has not seen on any device; 100 for more than 99. */
  unread: z.int(),
});
export type Match = z.infer<typeof Match>;

export const MatchDetails = z.object({
  id: Id,
  user: Person,
  /** False while a member with discretion 'maximum' has not written first. */
  canWrite: z.boolean(),
});
export type MatchDetails = z.infer<typeof MatchDetails>;

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  summary: 'Matches of the viewer, latest activity first',
  access: 'member',
  response: z.array(Match),
  limit: { ...READS, name: 'matches' },
});

export const listMatchesFor = endpoint({
  ...listMatches,
  path: '/api/matches/:userId',
  summary: 'The same list, with the viewer named in the path',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
});

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/matches/:matchId/details',
  summary: 'The other side of one match',
  access: 'member',
  actor: 'query.userId',
  params: z.strictObject({ matchId: IdText }),
  query: z.strictObject({ userId: IdText.optional() }),
  response: MatchDetails,
  limit: READS,
});

export const readMatch = endpoint({
  method: 'PUT',
  path: '/api/matches/:matchId/read',
  summary: 'The viewer has seen everything up to a message; only their own devices are told',
  access: 'member',
  params: z.strictObject({ matchId: IdText }),
  body: z.strictObject({ messageId: Id }),
  response: Nothing,
  status: 204,
  limit: { points: 240, seconds: 60, by: 'account' },
});

export const endMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/:matchId',
  summary: 'Unmatch: ends the match for both and withdraws both likes',
  access: 'member',
  params: z.strictObject({ matchId: IdText }),
  response: Nothing,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});
