import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Waiting lists. The lowest id is first. An offer holds a place until `offered_until`.
 *
 * `uid` and `sequence` identify an event and its version in calendars. Of a series, the latest event has `repeats`, and
 * `confirmed_at` is null until an admin confirms that it takes place. `event_news` is the subject of the notification: a
 * place, an offer, or the question to admins.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table event_waitlist (
      id bigint generated always as identity primary key,
      event_id bigint not null references events (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      joined_at timestamptz not null default now(),
      offered_until timestamptz,
      unique (event_id, user_id)
    );
    create index event_waitlist_user_id on event_waitlist (user_id);
    alter table events
      add column uid uuid,
      add column sequence integer not null default 0,
      add column repeats text,
      add column confirmed_at timestamptz default now();
    update events set uid = gen_random_uuid();
    alter table events alter column uid set default gen_random_uuid();
    alter table notifications add column event_news text;
  `);
