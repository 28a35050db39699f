import type { Knex } from 'knex';

/** Filters of the dialog, once applied: they stand above the preferences until they are reset. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table discover_filters (
      viewer_id bigint primary key references users (id) on delete cascade,
      age_min smallint not null check (age_min between 18 and 65),
      age_max smallint not null check (age_max between 18 and 65),
      -- 100 means no limit.
      distance_km smallint not null check (distance_km between 1 and 100),
      interests text[] not null check (cardinality(interests) <= 10),
      check (age_min <= age_max)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('discover_filters');
