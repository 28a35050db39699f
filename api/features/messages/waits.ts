import type { Waiting } from '#contract/messages.ts';
import { afterCommit, type Db } from '#db/sql.ts';
import { insertWaitNotice } from '../notifications/insert-queries.ts';
import { publishNotification } from '../notifications/service.ts';
import { type OpenMatch, viewerOf } from './open-match.ts';

/** Notifies the other member of what now waits for their answer in the chat. */
export async function notifyOfWait(
  match: OpenMatch,
  { viewerId, matchId, waits }: { viewerId: number; matchId: number; waits: Waiting },
  db: Db,
): Promise<void> {
  const { otherId } = match;
  const [created] = await insertWaitNotice({ userId: otherId, actorId: viewerId, matchId }, db);
  if (!created) return;
  const { id, createdAt } = created;
  const user = viewerOf(match, viewerId);
  const notification = { id, user, matchId, waits, createdAt: createdAt.toISOString() };
  afterCommit(db, () => publishNotification(otherId, { type: 'message', ...notification }));
}
