import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { Event, EventEdit } from '#contract/events.ts';
import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import { EVENT_PICTURES, eventPicturePath } from '#contract/media.ts';
import { type None, statement } from '#db/sql.ts';
import { originalOf, textsIn } from '#db/translations.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { admins } from '../../platform/session.ts';
import { roleOf } from '../../platform/session-queries.ts';
import { distanceKmSql } from '../places/grid.ts';

const TEXTS = ['title', 'description'];

/** Event `e` is over: after its end, and without one when people no longer arrive. */
export const isOver = `coalesce(e.ends_at, e.starts_at + interval '2 hours') <= now()`;
const LIST_MAX = 100;

export type EventRow = Omit<
  Event,
  'date' | 'endDate' | 'original' | 'image' | 'imageColor' | 'distanceBand' | 'waiting'
> & {
  original: Event['original'] | null;
  date: Date;
  endDate: Date | null;
  /** In line; null when the viewer does not wait. */
  place: number | null;
  offeredUntil: Date | null;
  /** Index in `DISTANCE_BANDS`. */
  band: number | null;
  /** UID and sequence of the calendar entry. Responses have only fields of the contract. */
  uid: string;
  sequence: number;
};

/** Row `alias` of the waiting list counts: an expired offer does not. */
const isWaiting = (alias: string) => `coalesce(${alias}.offered_until > now(), true)`;
const queueOf = (what: string, where = '') =>
  `(select ${what} from event_waitlist w where w.event_id = e.id and ${isWaiting('w')} ${where})`;
const attendees = '(select count(*)::int from event_attendees a where a.event_id = e.id)';

const isJoined = `exists (
  select from event_attendees a where a.event_id = e.id and a.user_id = :viewerId)`;

/** Only bands are compared and shown, as with members: no order and no figure depends on the true distance. */
const band = `width_bucket(${distanceKmSql('viewer.', 'e.')}, array[${DISTANCE_STEPS_KM}]::float8[])`;

/** Columns of an `EventRow`. Attendance and waiting list as counts, without ids. */
export const eventColumns = `
  e.id, ${textsIn('e', TEXTS, 'viewer.language')},
  case when viewer.is_admin then ${originalOf('e', TEXTS)} end as original,
  e.venue, e.price_dollars as price, e.category, e.picture, e.capacity, e.time_zone, e.starts_at as date,
  e.ends_at as "endDate", e.host, e.city, ${band} as band,
  case when e.address = '' or viewer.is_admin or ${isJoined} then e.address end as address,
  ${attendees} as "currentAttendees", ${isJoined} as joined,
  ${attendees} >= e.capacity or exists ${queueOf('')} as full,
  case when own.id is not null then ${queueOf('count(*)::int', 'and w.offered_until is null and w.id <= own.id')} end as place,
  own.offered_until, case when viewer.is_admin then ${queueOf('count(*)::int')} end as "waitingCount",
  e.repeats, e.confirmed_at is not null as confirmed,
  e.canceled_at is not null as canceled, e.uid, e.sequence`;

/** Values of the columns. */
export const viewedBy = (viewerId: number) => ({ viewerId, admins: admins() });
export type ViewedBy = ReturnType<typeof viewedBy>;

/** The events of the viewer's realm. With `offset 0`, the role is read once and not for each event. */
export const viewerEvents = `
  from (select u.*, ${roleOf} = 'admin' as is_admin from users u where u.id = :viewerId offset 0) viewer
  join events e on e.realm = viewer.realm
  left join event_waitlist own on own.event_id = e.id and own.user_id = viewer.id and ${isWaiting('own')}
 where true`;

export const toEvent = ({ original, band, place, offeredUntil, ...row }: EventRow): Event => ({
  ...withIsoDates(row),
  waiting: place === null ? null : withIsoDates({ place, offeredUntil }),
  ...(original && { original }),
  ...(band !== null && { distanceBand: DISTANCE_BANDS[band] }),
  image: eventPicturePath(row.picture),
  imageColor: EVENT_PICTURES[row.picture],
});

export const listEventRows = statement<EventRow, ViewedBy>(
  'list_events',
  `select ${eventColumns} ${viewerEvents} and not ${isOver}
      and (e.canceled_at is null or ${isJoined} or own.id is not null)
    order by band nulls last, e.starts_at, e.id limit ${LIST_MAX}`,
);

export const findEventRow = statement<EventRow, ViewedBy & { id: number }>(
  'find_event',
  `select ${eventColumns} ${viewerEvents} and e.id = :id`,
);

/** Locks an event of the viewer's realm, and the viewer: a suspension that commits first ends the request. */
export const lockEvent = statement<
  { isOver: boolean; isCanceled: boolean },
  { viewerId: number; id: number }
>(
  'lock_event',
  `select ${isOver} as "isOver", e.canceled_at is not null as "isCanceled"
     from users viewer join events e on e.realm = viewer.realm
    where viewer.id = :viewerId and viewer.suspended_at is null and viewer.erased_at is null and e.id = :id
      for share of viewer for no key update of e`,
);

type Values = Required<EventEdit> & { latitude: number | null; longitude: number | null };

export const insertEvent = statement<{ id: number }, Values & { viewerId: number }>(
  'insert_event',
  `insert into events (realm, title, venue, category, picture, price_dollars, capacity, starts_at, time_zone,
          ends_at, description, translations, host, city, address, latitude, longitude, repeats)
   select realm, :title, :venue, :category, :picture, :price::int, :capacity::int, :date::timestamptz, :timeZone,
          :endDate::timestamptz, :description, :translations::jsonb, :host, :city, :address, :latitude::float8, :longitude::float8,
          :repeats
     from users where id = :viewerId returning id`,
);

/**
 * A series continues from its start, so `repeats` stays from then on. A new time or place within two days confirms that the event
 * takes place. @param moved true when the time or place changes.
 */
export const updateEventRow = statement<object, Values & { id: number; moved: boolean }>(
  'update_event',
  `update events set title = :title, venue = :venue, category = :category, picture = :picture,
          price_dollars = :price, capacity = :capacity, starts_at = :date, time_zone = :timeZone,
          ends_at = :endDate, description = :description, translations = :translations::jsonb, host = :host, city = :city, address = :address,
          latitude = :latitude, longitude = :longitude,
          repeats = case when starts_at > now() then :repeats else repeats end, sequence = sequence + 1,
          moved_at = case when :moved::boolean then now() else moved_at end,
          confirmed_at = case when :moved::boolean and :date < now() + interval '2 days' then now() else confirmed_at end
    where id = :id`,
);

/**
 * Moves past seeded events six weeks ahead, so that the demo always lists events. A zone that Postgres does not know is
 * UTC, so that it does not stop the others.
 */
export const renewSeededEvents = statement<object, None>(
  'renew_seeded_events',
  `with past as (
     select e.id, coalesce((select name from pg_timezone_names where name = e.time_zone), 'UTC') as zone from events e
      where e.seed is not null and e.canceled_at is null and e.starts_at < now() - interval '1 day' and ${isOver}),
   renewed as (
     update events e
        set starts_at = (e.starts_at at time zone zone + interval '6 weeks') at time zone zone,
            ends_at = (e.ends_at at time zone zone + interval '6 weeks') at time zone zone
       from past where e.id = past.id returning e.id),
   unqueued as (delete from event_waitlist using renewed where event_id = renewed.id),
   removed as (
     delete from event_attendees using renewed, users
      where event_id = renewed.id and users.id = user_id and not users.sample)
   select id from renewed`,
);

const COPIED = `realm, title, venue, category, picture, price_dollars, capacity, time_zone, description,
  translations, host, city, address, latitude, longitude, repeats`;

/**
 * The same time on the clock of the venue. Months without the day, and nights without the hour, are skipped. Admins have
 * two days to answer.
 */
export const insertNextEvents = statement<{ id: number }, None>(
  'insert_next_events',
  `with latest as (
     select e.*, coalesce((select name from pg_timezone_names where name = e.time_zone), 'UTC') as zone
       from events e
      where e.repeats is not null and (e.starts_at <= now() or e.canceled_at is not null)
        for update of e skip locked),
   next as (
     select latest.id, min(local at time zone zone) as start
       from latest cross join generate_series(1, 120) n
      cross join lateral (select latest.starts_at at time zone zone as first) clock
      cross join lateral (
        select first + n * case repeats when 'weekly' then interval '1 week' else interval '1 month' end as local) later
      where local at time zone zone > now() + interval '2 days'
        and local at time zone zone at time zone zone = local
        and (repeats = 'weekly' or extract(day from local) = extract(day from first))
      group by latest.id),
   ended as (update events e set repeats = null from next where e.id = next.id)
   insert into events (${COPIED}, starts_at, ends_at, confirmed_at)
   select ${COPIED}, start, start + (ends_at - starts_at), null from latest join next using (id)
   returning id`,
);

/** One hour before reminders, so no reminder is sent for an event that is then canceled. An unanswered event ends its series. */
export const cancelUnanswered = statement<{ id: number }, None>(
  'cancel_unanswered_events',
  `update events e set canceled_at = now(), sequence = sequence + 1, repeats = null
    where e.confirmed_at is null and e.canceled_at is null
      and e.starts_at between now() and now() + interval '25 hours'
      and exists (select from notifications n
        where n.event_id = e.id and n.event_news = 'question' and n.created_at < now() - interval '12 hours')
   returning id`,
);
