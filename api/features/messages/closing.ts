import type { ClosingNote } from '#contract/choices.ts';
import { transaction } from '#db/sql.ts';
import { publish } from '../../realtime/pubsub.ts';
import { endConsents, lockPair } from '../matches/queries.ts';
import {
  deleteLikeNotices,
  insertClosedNotice,
  readAllOfMatch,
} from '../notifications/insert-queries.ts';
import { newNotification } from '../notifications/queries.ts';
import { updateClosed } from './change-queries.ts';
import { requireMatch, viewerOf } from './open-match.ts';

/**
 * Closes a chat for both members: it moves to their closed chats and stays readable for 30 days, until `endExpiredChats`. The
 * other member gets a notification without a push. A chat that is closed already keeps its note.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function closeChat(
  viewerId: number,
  matchId: number,
  note: ClosingNote | null,
): Promise<void> {
  const match = await requireMatch(viewerId, matchId);
  const { otherId } = match;
  const pair = { a: viewerId, b: otherId };
  const notices = await transaction(async (db) => {
    await lockPair(viewerId, otherId, db);
    const [closed] = await updateClosed({ viewerId, matchId, note }, db);
    if (!closed) return undefined;
    await endConsents(pair, db);
    await readAllOfMatch({ matchId }, db);
    await deleteLikeNotices(pair, db);
    return insertClosedNotice({ userId: otherId, actorId: viewerId, matchId }, db);
  });
  if (!notices) return;
  const event = { type: 'match_closed', matchId } as const;
  await publish(viewerId, { ...event, notification: null });
  const [created] = notices;
  const notification = created
    ? newNotification({
        id: created.id,
        type: 'closed',
        createdAt: created.createdAt.toISOString(),
        user: viewerOf(match, viewerId),
        matchId,
      })
    : null;
  await publish(otherId, { ...event, notification });
}
