import type { Knex } from 'knex';

/** Ids of the keys that the stored data needs, so that a wrong key is rejected at startup. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table known_keys (
      name text not null check (name in ('IDENTITY_KEY', 'DATA_KEY')),
      id bytea not null check (length(id) = 4),
      since timestamptz not null default now(),
      primary key (name, id)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('known_keys');
