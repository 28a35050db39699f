import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Hashes of removed intimate pictures outlive the account that sent them, without its id. */
export const up = (knex: Knex) =>
  knex.schema.raw('alter table removed_photos alter column user_id drop not null');
