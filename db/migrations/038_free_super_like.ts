import type { Knex } from 'knex';

/**
 * The day of the last free Super Like. Erasing its recipient deletes the row in `super_likes`, which must not give
 * the Super Like back.
 */
export const up = (knex: Knex) =>
  knex.schema.alterTable('users', (table) => table.date('super_liked_on'));

export const down = (knex: Knex) =>
  knex.schema.alterTable('users', (table) => table.dropColumn('super_liked_on'));
