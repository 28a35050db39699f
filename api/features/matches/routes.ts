import {
  endMatch,
  getMatch,
  listMatches,
  listMatchesFor,
  type Match,
  readMatch,
} from '#contract/matches.ts';
import { notFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { type Call, serve } from '../../platform/serve.ts';
import { openWords } from '../messages/words.ts';
import { onlineAmong, summaryOf, toPerson } from '../users/people.ts';
import { matchesVersion } from './polling.ts';
import { findMatchRow, listMatchRows } from './queries.ts';
import { markRead } from './reads.ts';
import { unmatch } from './service.ts';

export const matches: Route[] = [];

const version = ({ viewer }: { viewer: { id: number } }) => matchesVersion(viewer.id);

serve(matches, listMatches, ({ viewer }) => list(viewer.id), version);
serve(matches, listMatchesFor, ({ viewer }) => list(viewer.id), version);
serve(matches, getMatch, details, version);
serve(matches, readMatch, ({ viewer, params, body }) =>
  markRead(viewer.id, params.matchId, body.messageId),
);
serve(matches, endMatch, ({ viewer, params }) => unmatch(viewer.id, params.matchId));

async function details({ viewer, params }: Call<typeof getMatch>) {
  const [row] = await findMatchRow({ viewerId: viewer.id, matchId: params.matchId });
  if (!row) throw notFound();
  const user = toPerson(row, await onlineAmong([row]));
  return { id: row.matchId, user, canWrite: row.canWrite };
}

async function list(viewerId: number): Promise<Match[]> {
  const rows = await listMatchRows({ viewerId });
  const online = await onlineAmong(rows);
  return rows.map((row) => ({
    id: row.matchId,
    createdAt: row.createdAt.toISOString(),
    user: { ...summaryOf(row), isOnline: online.has(row.id) },
    lastMessage:
      row.lastId === null
        ? null
        : {
            id: row.lastId,
            senderId: row.lastSenderId,
            content: openWords({
              matchId: row.matchId,
              senderId: row.lastSenderId,
              clientId: row.lastClientId,
              content: row.lastContent,
            }),
            createdAt: row.lastAt.toISOString(),
          },
    unread: row.unread,
  }));
}
