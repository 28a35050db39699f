import type { Knex } from 'knex';

/** Language of mails and pushes; null until the member's browser has named it. */
export const up = (knex: Knex) =>
  knex.schema.alterTable('users', (table) => {
    table.text('language');
  });

export const down = (knex: Knex) =>
  knex.schema.alterTable('users', (table) => table.dropColumn('language'));
