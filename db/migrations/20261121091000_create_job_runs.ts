import type { Knex } from 'knex';

/** One row a daily job and UTC date: a date that has finished is never run again by itself. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table job_runs (
      job text not null,
      date date not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      rows bigint,
      ms integer,
      error text,
      primary key (job, date)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('job_runs');
