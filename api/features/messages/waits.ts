import type { Waiting } from '#contract/messages.ts';
import type { Db } from '#db/sql.ts';
import { insertWaitNotice } from '../notifications/insert-queries.ts';
import { type Later, publishNotification } from '../notifications/service.ts';
import { type OpenMatch, viewerOf } from './open-match.ts';

/** Notifies the other member of what now waits for their answer in the chat. @returns what to do after the commit. */
export async function notifyOfWait(
  match: OpenMatch,
  { viewerId, matchId, waits }: { viewerId: number; matchId: number; waits: Waiting },
  db: Db,
): Promise<Later> {
  const { otherId } = match;
  const [created] = await insertWaitNotice({ userId: otherId, actorId: viewerId, matchId }, db);
  if (!created) return async () => {};
  const { id, createdAt } = created;
  const user = viewerOf(match, viewerId);
  const notification = { id, user, matchId, waits, createdAt: createdAt.toISOString() };
  return () => publishNotification(otherId, { type: 'message', ...notification });
}
