import { transaction } from '#db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/session.ts';
import { publish } from '../../../realtime/pubsub.ts';
import { limitUnconfirmed } from '../../users/limits.ts';
import { lockOpenMatch, requireMatch, requireUnclosed, requireWritable } from '../open-match.ts';
import { notifyOfWait } from '../waits.ts';
import { declinePhotos, upsertConsent, upsertRequest } from './media-queries.ts';

/**
 * Asks the other member to allow the viewer's photos. The response and what the viewer can read are the same whatever
 * the other member has answered, except for a yes.
 *
 * @throws AppError 403 for a demo visitor, 404 when it is not an open match of the viewer, and as
 *   `requireWritable`.
 */
export async function askToSendPhotos(viewer: Viewer, matchId: number): Promise<void> {
  if (viewer.realm === 'demo') throw new AppError(403, 'demo_takes_no_photos');
  const viewerId = viewer.id;
  requireWritable(await requireMatch(viewerId, matchId));
  await limitUnconfirmed(viewer, 'chats', matchId);
  const asked = await transaction(async (db) => {
    const match = await lockOpenMatch(viewerId, matchId, db);
    requireWritable(match);
    const stored = await upsertRequest({ matchId, fromId: viewerId }, db);
    if (stored.length === 0) return undefined;
    const notify = await notifyOfWait(match, { viewerId, matchId, waits: 'photos' }, db);
    return { otherId: match.otherId, notify };
  });
  if (!asked) return;
  await publish([viewerId, asked.otherId], { type: 'photos_changed', matchId });
  await asked.notify();
}

/**
 * Allows the photos of the other member, or stops them. The other member gets an event unless a request is declined.
 *
 * @throws AppError 404 when it is not an open match of the viewer, 409 when its chat is closed.
 */
export async function allowPhotos(
  viewerId: number,
  matchId: number,
  allowed: boolean,
): Promise<void> {
  const audience = await transaction(async (db) => {
    const match = await lockOpenMatch(viewerId, matchId, db);
    requireUnclosed(match);
    const { otherId } = match;
    const from = { matchId, fromId: otherId };
    if (allowed) return (await upsertConsent(from, db)).length > 0 ? [viewerId, otherId] : [];
    const [declined] = await declinePhotos(from, db);
    return declined?.wereAllowed ? [viewerId, otherId] : [viewerId];
  });
  await publish(audience, { type: 'photos_changed', matchId });
}
