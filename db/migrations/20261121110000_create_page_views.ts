import type { Knex } from 'knex';

/**
 * Raw page views, a partition a UTC day: the worker makes a partition with a day's first view and
 * drops it after 30 days. `stream_id` is the entry of the buffer that the view came from, so an entry
 * that is read twice is written once. Fixed widths stand first, because a roll-up reads every row; a
 * foreign key on `page` would cost more than the rest of a write.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table page_patterns (
      id smallint generated always as identity primary key,
      path text not null unique
    );
    create table page_views (
      stream_id bigint not null,
      visitor bigint not null,
      day date not null,
      seconds integer not null check (seconds >= 0),
      page smallint not null,
      views smallint not null check (views in (0, 1)),
      country text not null,
      referrer text,
      primary key (day, stream_id)
    ) partition by list (day);
  `);

export const down = (knex: Knex) =>
  knex.schema.raw('drop table page_views; drop table page_patterns;');
