import { EVENT_OFFER_HOURS, EVENT_OFFER_MINUTES } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { isOver } from './queries.ts';

type Place = { eventId: number; userId: number };
const isOpen = `e.canceled_at is null and not ${isOver}`;

/** Locks an event while its attendance changes. */
export const lockPlaces = statement<object, { eventId: number }>(
  'lock_places',
  'select from events where id = :eventId for no key update',
);

/** The notice of an offer, with its push and mail, ends with it. */
export const deleteExpiredOffers = statement<object, { eventId: number }>(
  'delete_expired_offers',
  `with expired as (
     delete from event_waitlist where event_id = :eventId and offered_until <= now() returning user_id)
   delete from notifications n using expired
    where n.event_id = :eventId and n.user_id = expired.user_id and n.event_news = 'offer'`,
);

/** Locks an event of a member, or all that are not over. The order prevents deadlocks. */
export const lockPlacesOf = statement<{ id: number }, { userId: number; eventId: number | null }>(
  'lock_places_of_member',
  `select id from events e
    where coalesce(id = :eventId::bigint, not ${isOver}) and id in (
      select event_id from event_attendees where user_id = :userId
      union all select event_id from event_waitlist where user_id = :userId)
    order by id for no key update`,
);

/** Adds a member to the end of the line, unless the member attends or waits. */
export const enqueue = statement<object, Place>(
  'enqueue',
  `insert into event_waitlist (event_id, user_id)
   select :eventId::bigint, :userId::bigint where not exists (
     select from event_attendees where event_id = :eventId::bigint and user_id = :userId::bigint)
   on conflict do nothing`,
);

/** Gives the free places to the first in line, or offers them shortly before the start. An offer takes a place. */
export const givePlaces = statement<{ userId: number; isOffer: boolean }, { eventId: number }>(
  'give_places',
  `with event as (
     select e.starts_at <= now() + interval '${EVENT_OFFER_HOURS} hours' as is_offer,
            e.capacity - (select count(*) from event_attendees where event_id = e.id)
              - (select count(offered_until) from event_waitlist where event_id = e.id) as places
       from events e where e.id = :eventId and ${isOpen}),
   next as (
     select w.id, w.user_id from event_waitlist w
       join users u on u.id = w.user_id and u.suspended_at is null and u.erased_at is null
      where w.event_id = :eventId and w.offered_until is null
      order by w.id limit coalesce((select greatest(places, 0) from event), 0)),
   offered as (
     update event_waitlist w set offered_until = now() + interval '${EVENT_OFFER_MINUTES} minutes'
       from next, event where w.id = next.id and is_offer),
   placed as (
     delete from event_waitlist w using next, event where w.id = next.id and not is_offer returning w.user_id),
   joined as (
     insert into event_attendees (event_id, user_id) select :eventId, user_id from placed
     on conflict do nothing)
   select user_id, is_offer from next, event order by id`,
);

/** Turns the offer to a member into a place. */
export const takeOffer = statement<object, Place>(
  'take_offer',
  `with taken as (
     delete from event_waitlist
      where event_id = :eventId and user_id = :userId and offered_until > now() returning event_id, user_id),
   answered as (
     delete from notifications n using taken
      where n.event_id = taken.event_id and n.user_id = taken.user_id and n.event_news = 'offer')
   insert into event_attendees (event_id, user_id) select event_id, user_id from taken
   on conflict do nothing`,
);

/** Removes a member from locked events and their lines, and the notices of the places. */
export const deletePlaces = statement<object, { eventIds: number[]; userId: number }>(
  'delete_places',
  `with attended as (
     delete from event_attendees where event_id = any(:eventIds::bigint[]) and user_id = :userId),
   waited as (
     delete from event_waitlist where event_id = any(:eventIds::bigint[]) and user_id = :userId)
   delete from notifications
    where event_id = any(:eventIds::bigint[]) and user_id = :userId and event_news in ('place', 'offer')`,
);

export const listQueues = statement<{ eventId: number }, None>(
  'list_queues',
  `select distinct event_id from event_waitlist join events e on e.id = event_id and ${isOpen}`,
  { grows: 'A job, for all lines.' },
);
