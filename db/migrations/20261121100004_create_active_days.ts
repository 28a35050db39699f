import type { Knex } from 'knex';

/** Days on which a referred member was there, in the first 30 days after joining: nobody else's, and no longer. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table active_days (
      member_id bigint not null references users (id) on delete cascade,
      day date not null,
      primary key (member_id, day)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('active_days');
