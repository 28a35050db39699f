import type { Message } from '#contract/messages.ts';
import { encryptDeletedMessage, encryptMessage } from '#db/encrypted-columns.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import * as changeQueries from './change-queries.ts';
import { storeDay } from './kinds/dates.ts';
import { toMessage } from './message.ts';
import { lockOpenMatch, type OpenMatch, requireAnswerable } from './open-match.ts';
import { findMessage } from './queries.ts';

/** What a former version shows in place of a deleted text. */
const DELETED = '…';

type Changed = Record<'viewerId' | 'matchId' | 'id', number> & { match: OpenMatch };

/**
 * Changes a message and publishes its new state to all devices of both sides. A client ignores a version that it knows,
 * so the order of the events does not matter.
 *
 * @param audience `viewer`: nothing is published to the other member, who does not see the change.
 * @throws AppError 404 when it is not a message of an open match of the viewer.
 */
export async function changeMessage(
  viewerId: number,
  id: number,
  change: (changed: Changed, db: Db) => Promise<unknown>,
  audience: 'both' | 'viewer' = 'both',
): Promise<Message> {
  const { message, forOther, otherId } = await transaction(async (db) => {
    const [{ matchId } = { matchId: 0 }] = await changeQueries.findMatchOfMessage({ id }, db);
    const match = await lockOpenMatch(viewerId, matchId, db);
    await change({ viewerId, matchId, id, match }, db);
    const row = firstRow(await findMessage({ matchId, id }, db), notFound);
    const [message, forOther] = [toMessage(row, viewerId), toMessage(row, match.otherId)];
    return { message, forOther, otherId: match.otherId };
  });
  const event = { type: 'message_changed', matchId: message.matchId } as const;
  await publish(viewerId, { ...event, message });
  if (audience === 'both') await publish(otherId, { ...event, message: forOther });
  return message;
}

/**
 * Sets the viewer's one reaction to a message.
 *
 * @throws AppError 409 when the chat is closed, 403 while a decision keeps the viewer from writing, and as
 *   `limitUnconfirmed`.
 */
export const react = (viewer: Viewer, id: number, reaction: number): Promise<Message> =>
  changeMessage(viewer.id, id, async ({ match, ...changed }, db) => {
    requireAnswerable(match);
    await limitUnconfirmed(viewer, 'chats', changed.matchId);
    await changeQueries.upsertReaction({ ...changed, reaction }, db);
  });

export const removeReaction = (viewerId: number, id: number): Promise<Message> =>
  changeMessage(viewerId, id, ({ match, ...changed }, db) =>
    changeQueries.deleteReaction(changed, db),
  );

/**
 * Deletes the viewer's own message for both sides. Deleting it again changes nothing.
 *
 * @throws AppError 403 for a message of the other member.
 */
export const deleteMessage = (viewerId: number, id: number): Promise<Message> =>
  changeMessage(viewerId, id, async ({ match, ...changed }, db) => {
    const message = firstRow(await findMessage(changed, db), notFound);
    if (message.senderId !== viewerId) throw forbidden();
    const deleted = await changeQueries.deleteOwnMessage(
      {
        ...changed,
        content: encryptMessage(message, DELETED),
        deletedContent: encryptDeletedMessage(message, toMessage(message, viewerId).content),
      },
      db,
    );
    if (deleted.length > 0) await changeQueries.replaceNotification(changed, db);
    if (message.dateState) await storeDay(viewerId, changed.matchId, db);
  });
