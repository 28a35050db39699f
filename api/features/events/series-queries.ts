import { type None, statement } from '#db/sql.ts';

const COPIED = `realm, title, venue, category, picture, price_dollars, capacity, time_zone, description,
  translations, host, city, address, latitude, longitude, repeats`;

/**
 * The same time on the clock of the venue. A month without the day, and a night without the hour, are skipped: so the
 * series keeps both. Admins have two days to answer.
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

/** One hour before reminders: no one reads of an event that is canceled next. An unanswered event ends its series. */
export const cancelUnanswered = statement<{ id: number }, None>(
  'cancel_unanswered_events',
  `update events e set canceled_at = now(), sequence = sequence + 1, repeats = null
    where e.confirmed_at is null and e.canceled_at is null
      and e.starts_at between now() and now() + interval '25 hours'
      and exists (select from notifications n
        where n.event_id = e.id and n.event_news = 'question' and n.created_at < now() - interval '12 hours')
   returning id`,
);
