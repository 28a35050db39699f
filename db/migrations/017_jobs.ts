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

    -- Written by the worker at start, so that the console lists the jobs of the running version.
    create table job_schedules (
      name text primary key check (name ~ '^[a-z-]{1,60}$'),
      schedule text not null,
      is_daily boolean not null,
      seen_at timestamptz not null default now()
    );

    -- Runs that admins requested; the worker executes them.
    create table job_requests (
      id bigint generated always as identity primary key,
      job text not null,
      -- Of daily jobs only.
      date date,
      requested_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      rows bigint,
      ms integer,
      error text check (length(error) <= 500)
    );
    create index job_requests_job on job_requests (job, id desc);
    create unique index job_requests_unfinished on job_requests (job) where finished_at is null;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw('drop table job_requests, job_schedules, job_runs');
