import { join } from 'node:path';
import { copyIfAbsent } from './media/media.ts';
import { EVENT_PICTURE_WIDTHS, SAMPLE_EVENTS, type SampleEvent } from './seeds/events.ts';
import type { Realm } from './seeds/people.ts';
import { type Db, statement, transaction } from './sql.ts';

const PICTURES = join(import.meta.dirname, 'seeds', 'events');

/**
 * Inserts the sample events, their pictures and sample attendees into a realm, dated from today. Idempotent.
 *
 * @returns the number of events added.
 */
export async function seedEvents(realm: Realm): Promise<number> {
  for (const { picture } of SAMPLE_EVENTS) await copyPictures(picture);
  return transaction(async (db) => {
    let added = 0;
    for (const event of SAMPLE_EVENTS) if (await addEvent(realm, event, db)) added += 1;
    return added;
  });
}

const insertEvent = statement<{ id: number }>(
  'insertSampleEvent',
  `insert into events (realm, seed, title, venue, category, picture, price_dollars, capacity, time_zone, starts_at,
          ends_at, description, host, city, address, latitude, longitude)
   select :realm, :id, :title, :place, :category, :picture, :price::int, :capacity::int, :timeZone::text,
          start at time zone :timeZone::text,
          (start + make_interval(hours => :hours::int)) at time zone :timeZone::text,
          :description, :host, :city::text, :address, latitude, longitude
     from (select (now() at time zone :timeZone::text)::date + :day::int + :time::time as start) at
     -- The sample people of the city stand in its cell.
     left join lateral (
       select latitude, longitude from users
        where sample and realm = :realm and location = :city::text order by id limit 1) place on true
   on conflict (realm, seed) do nothing
   returning id`,
);

/** Deterministic for each event. */
const insertAttendees = statement(
  'insertSampleAttendees',
  `insert into event_attendees (event_id, user_id)
   select :eventId::bigint, id from users where sample and realm = :realm
    order by md5(id::text || :seed::text) limit :attendees::int`,
);

/** @returns true when the event was added. */
async function addEvent(realm: Realm, event: SampleEvent, db: Db): Promise<boolean> {
  const place = `${event.venue}, ${event.city}`;
  const values = { ...event, realm, place };
  const [added] = await insertEvent(values, db);
  if (!added) return false;
  const { attendees, id: seed } = event;
  await insertAttendees({ eventId: added.id, realm, attendees, seed }, db);
  return true;
}

async function copyPictures(picture: string): Promise<void> {
  for (const width of EVENT_PICTURE_WIDTHS) {
    const from = join(PICTURES, `${picture}-${width}.webp`);
    await copyIfAbsent(from, join('events', picture, `${width}.webp`));
  }
}
