import type { Knex } from 'knex';

/** Days that got a view after they had ended; rolling such a day up again removes its row. */
export const up = (knex: Knex) =>
  knex.schema.raw('create table late_page_view_days (day date primary key);');

export const down = (knex: Knex) => knex.schema.dropTable('late_page_view_days');
