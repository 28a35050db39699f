import type { Knex } from 'knex';

/** A pair is kept in ascending order, so a unique key allows one running match a pair. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table matches (
      id bigint primary key check (id between 1099511627776 and 9007199254740991),
      low_id bigint not null references users (id) on delete cascade,
      high_id bigint not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check (low_id < high_id)
    );
    create unique index matches_pair on matches (low_id, high_id) where ended_at is null;
    create index matches_high_id on matches (high_id) where ended_at is null;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('matches');
