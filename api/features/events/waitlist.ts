import { type Db, transaction } from '#db/sql.ts';
import { notifyOfPlaces } from '../notifications/service.ts';
import * as queries from './waitlist-queries.ts';

/**
 * The only way to a place: fills the free places of an event with those who wait, first in, first out, and notifies them.
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

/** Gives back all places of a member who is suspended or whose account is closed. */
export async function releasePlaces(userId: number, db: Db): Promise<void> {
  for (const { eventId } of await queries.deletePlacesOf({ userId }, db)) await fill(eventId, db);
}

/** Ends expired offers and fills their places. @returns the number of new places and offers. */
export async function fillAll(): Promise<number> {
  let given = 0;
  for (const { eventId } of await queries.listQueues({}))
    given += await transaction((db) => fill(eventId, db));
  return given;
}
