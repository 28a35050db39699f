import { type Db, transaction } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import { lockMatchOfMessage } from '../messages/change-queries.ts';
import { findOpenMatch } from '../messages/queries.ts';
import { limitUnconfirmed, requireUnlimited } from '../users/limits.ts';
import { declinePhotos, upsertConsent, upsertRequest } from './queries.ts';

export type OpenMatch = Awaited<ReturnType<typeof findOpenMatch>>[number];

/** @throws AppError 404 when it is not an open match of the viewer, 409 when its chat is closed. */
export async function findWritable(viewerId: number, matchId: number, db?: Db): Promise<OpenMatch> {
  const [match] = await findOpenMatch({ viewerId, matchId }, db);
  if (!match) throw notFound();
  if (match.isClosed) throw new AppError(409, 'chat_closed');
  return match;
}

/** @throws AppError 403 when the viewer cannot write in the chat now. */
export function requireWritable({ limitedUntil, canWrite }: OpenMatch): void {
  requireUnlimited(limitedUntil);
  if (!canWrite) throw new AppError(403, 'not_your_turn');
}

/** Locks the match, so that an answer and a photo of the same moment have an order. */
export async function lockWritable(viewerId: number, matchId: number, db: Db): Promise<OpenMatch> {
  await lockMatchOfMessage({ matchId }, db);
  return findWritable(viewerId, matchId, db);
}

/**
 * Asks the other member to allow the viewer's photos. The response and what the viewer can read are the same whatever
 * the other member has answered, except for a yes.
 *
 * @throws AppError 403 for a demo visitor, and the errors of `findWritable` and `requireWritable`.
 */
export async function askToSendPhotos(viewer: Viewer, matchId: number): Promise<void> {
  if (viewer.realm === 'demo') throw new AppError(403, 'demo_takes_no_photos');
  const viewerId = viewer.id;
  requireWritable(await findWritable(viewerId, matchId));
  await limitUnconfirmed(viewer, 'chats', matchId);
  const otherId = await transaction(async (db) => {
    const match = await lockWritable(viewerId, matchId, db);
    const asked = await upsertRequest({ matchId, fromId: viewerId }, db);
    return asked.length > 0 ? match.otherId : undefined;
  });
  if (otherId) await publish([viewerId, otherId], { type: 'photos_changed', matchId });
}

/**
 * Allows the photos of the other member, or stops them. The other member gets an event unless a request is declined.
 *
 * @throws AppError as `findWritable`.
 */
export async function allowPhotos(
  viewerId: number,
  matchId: number,
  allowed: boolean,
): Promise<void> {
  const told = await transaction(async (db) => {
    const { otherId } = await lockWritable(viewerId, matchId, db);
    const from = { matchId, fromId: otherId };
    if (allowed) return (await upsertConsent(from, db)).length > 0 ? [viewerId, otherId] : [];
    const [declined] = await declinePhotos(from, db);
    return declined?.wereAllowed ? [viewerId, otherId] : [viewerId];
  });
  await publish(told, { type: 'photos_changed', matchId });
}
