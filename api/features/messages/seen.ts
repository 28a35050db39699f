import { transaction } from '#db/sql.ts';
import { publish } from '../../realtime/pubsub.ts';
import { lockSeenSettings, updateSeen } from './change-queries.ts';
import { requireMatch } from './open-match.ts';

/**
 * Stores that the viewer has seen a message of the other member, while both have that setting on. The event has no
 * message: the client of the other member reads the match again, so that a late event shows nothing that was turned
 * off since.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function reportSeen(
  viewerId: number,
  matchId: number,
  messageId: number,
): Promise<void> {
  const { otherId, moved } = await transaction(async (db) => {
    const { otherId } = await requireMatch(viewerId, matchId, db);
    await lockSeenSettings({ viewerId, otherId }, db);
    return { otherId, moved: (await updateSeen({ viewerId, matchId, messageId }, db)).length > 0 };
  });
  if (moved) await publish(otherId, { type: 'seen_changed', matchId });
}
