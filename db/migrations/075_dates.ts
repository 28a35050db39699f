import type { Knex } from 'knex';

/** The day of the date that two members have set, in its time zone; null without one. */
export const up = (knex: Knex) =>
  knex.schema.alterTable('matches', (table) => {
    table.date('date_on');
  });

export const down = (knex: Knex) =>
  knex.schema.alterTable('matches', (table) => {
    table.dropColumn('date_on');
  });
