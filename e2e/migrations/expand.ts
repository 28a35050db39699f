import type { Knex } from 'knex';

/** The next version in `make test-operate`: columns and a table that the running version does not use. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table operate_notes (user_id bigint primary key references users (id) on delete cascade);
    alter table users add column operate_note text;
    alter table sessions add column operate_count integer not null default 0;
    alter table matches add column operate_count integer not null default 0;
    alter table messages add column operate_count integer not null default 0;
  `);

export const down = (): void => {};
