import { type Db, transaction } from '#db/sql.ts';
import { log } from '../../platform/logger.ts';
import { notifyOfPlaces } from '../notifications/service.ts';
import * as queries from './waitlist-queries.ts';

/**
 * Gives the free places of an event to those who wait, first in, first out, and notifies them. Every change of
 * attendance calls it.
 *
 * @param joining a member who joins the end of the line, or takes an offer, and is not notified.
 * @returns the number of places and offers.
 */
export async function fill(eventId: number, db: Db, joining?: number): Promise<number> {
  await queries.lockPlaces({ eventId }, db);
  await queries.deleteExpiredOffers({ eventId }, db);
  if (joining) await queries.enqueue({ eventId, userId: joining }, db);
  const given = await queries.givePlaces({ eventId }, db);
  if (joining) await queries.takeOffer({ eventId, userId: joining }, db);
  const others = given.filter(({ userId }) => userId !== joining);
  const userIds = others.map(({ userId }) => userId);
  await notifyOfPlaces(eventId, userIds, others[0]?.isOffer ? 'offer' : 'place', db);
  return given.length;
}

/**
 * Gives back the place of a member at one event, or all places. The events are locked before their places, as in `fill`.
 * The caller has locked the row of a member who is suspended or closes the account, so a concurrent join waits.
 */
export async function releasePlaces(userId: number, db: Db, eventId?: number): Promise<void> {
  // A join of the same member that waits for the lock commits first, and is given back too.
  if (eventId) await queries.lockPlaces({ eventId }, db);
  const locked = await queries.lockPlacesOf({ userId, eventId: eventId ?? null }, db);
  const eventIds = locked.map(({ id }) => id);
  await queries.deletePlaces({ eventIds, userId }, db);
  for (const id of eventIds) await fill(id, db);
}

/** Ends expired offers and fills their places. @returns the number of new places and offers. */
export async function fillAll(): Promise<number> {
  let given = 0;
  for (const { eventId } of await queries.listQueues({})) {
    // A failure for one event delays no other.
    given += await transaction((db) => fill(eventId, db)).catch((error) => {
      log.error({ err: error, eventId }, 'places were not filled');
      return 0;
    });
  }
  return given;
}
