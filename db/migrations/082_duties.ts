import type { Knex } from 'knex';

/** Printed records of duties. `content` has texts and counts about the site, no member. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table duty_records (
      id bigint generated always as identity primary key,
      made_at timestamptz not null default now(),
      made_by bigint not null,
      content jsonb not null check (length(content::text) < 400000)
    );
    create trigger duty_records_append_only before update or delete or truncate on duty_records
      for each statement execute function refuse_change()`);

export const down = (knex: Knex) => knex.schema.dropTable('duty_records');
