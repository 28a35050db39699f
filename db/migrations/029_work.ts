import type { Knex } from 'knex';

/** The checks are not validated, which would scan the table under a lock: the columns are new. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users
      add column work text not null default '',
      add column work_audience text not null default 'matches',
      add constraint users_work_check check (length(work) <= 60) not valid,
      add constraint users_work_audience_check
        check (work_audience in ('everyone', 'matches', 'me')) not valid;
  `);

export const down = (knex: Knex) =>
  knex.schema.alterTable('users', (table) => table.dropColumns('work', 'work_audience'));
