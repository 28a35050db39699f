import type { Knex } from 'knex';

/** The salt of a day's visitor hashes. It goes with its day, and with it the way back to an address. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table visitor_salts (
      day date primary key,
      salt bytea not null check (length(salt) = 32)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('visitor_salts');
