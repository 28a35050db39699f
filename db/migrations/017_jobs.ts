import type { Knex } from 'knex';

/** One row per daily job and UTC date; a finished run is not repeated automatically. */
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
