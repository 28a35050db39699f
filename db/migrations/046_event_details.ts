import type { Knex } from 'knex';

/** What people who join need to know of an event, and where it is for distances. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table events
      add column description text not null default '' check (length(description) <= 2000),
      add column host text not null default '' check (length(host) <= 120),
      add column city text not null default '' check (length(city) <= 120),
      -- Shown to people who joined only.
      add column address text not null default '' check (length(address) <= 200),
      add column ends_at timestamptz check (ends_at > starts_at),
      -- The cell of the city.
      add column latitude double precision,
      add column longitude double precision,
      -- Equal to created_at of the notices of the move.
      add column moved_at timestamptz;
  `);

export const down = (knex: Knex) =>
  knex.schema.alterTable('events', (table) => {
    for (const name of [
      'description',
      'host',
      'city',
      'address',
      'ends_at',
      'latitude',
      'longitude',
      'moved_at',
    ])
      table.dropColumn(name);
  });
