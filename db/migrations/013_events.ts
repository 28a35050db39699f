import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** `seed` identifies a sample event, so that seeding twice inserts it once. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table events (
      id bigint generated always as identity primary key,
      realm text not null check (realm in ('live', 'demo')),
      seed text,
      title text not null check (length(title) between 1 and 120),
      venue text not null check (length(venue) between 1 and 160),
      category text not null,
      picture text not null,
      price_dollars integer not null check (price_dollars between 0 and 10000),
      capacity integer not null check (capacity between 1 and 10000),
      starts_at timestamptz not null,
      -- Of the venue.
      time_zone text not null check (length(time_zone) <= 64),
      -- A canceled event stays for the people who joined it.
      canceled_at timestamptz,
      created_at timestamptz not null default now(),
      description text not null default '' check (length(description) <= 2000),
      host text not null default '' check (length(host) <= 120),
      city text not null default '' check (length(city) <= 120),
      -- Shown to people who joined only.
      address text not null default '' check (length(address) <= 200),
      ends_at timestamptz check (ends_at > starts_at),
      -- The cell of the city.
      latitude double precision,
      longitude double precision,
      -- Equal to created_at of the notices of the move.
      moved_at timestamptz,
      -- By language, with the keys of their columns: {"de": {"title": "…"}}.
      translations jsonb not null default '{}',
      unique (realm, seed)
    );
    create index events_realm_starts_at on events (realm, starts_at);
    create table event_attendees (
      event_id bigint not null references events (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      joined_at timestamptz not null default now(),
      primary key (event_id, user_id)
    );
    create index event_attendees_user_id on event_attendees (user_id);
    alter table notifications add foreign key (event_id) references events (id) on delete cascade;
    create index notifications_event_id on notifications (event_id);
  `);
