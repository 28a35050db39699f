import type { Knex } from 'knex';

export { down } from '../baseline.ts';

export const up = (knex: Knex) =>
  knex.schema
    // One row per daily job and UTC date; a finished run is not repeated automatically.
    .createTable('job_runs', (table) => {
      table.text('job').notNullable();
      table.date('date').notNullable();
      table.timestamp('started_at').notNullable().defaultTo(knex.raw('now()'));
      table.timestamp('finished_at');
      table.bigInteger('rows');
      table.integer('ms');
      table.text('error');
      table.primary(['job', 'date']);
    })
    // Written by the worker at start, so that the console lists the jobs of the running version.
    .createTable('job_schedules', (table) => {
      table.text('name').primary().checkRegex('^[a-z-]{1,60}$', 'job_schedules_name_check');
      table.text('schedule').notNullable();
      table.boolean('is_daily').notNullable();
      table.timestamp('seen_at').notNullable().defaultTo(knex.raw('now()'));
    })
    // Runs that admins requested; the worker executes them.
    .createTable('job_requests', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('job').notNullable();
      // Of daily jobs only.
      table.date('date');
      table.timestamp('requested_at').notNullable().defaultTo(knex.raw('now()'));
      table.timestamp('started_at');
      table.timestamp('finished_at');
      table.bigInteger('rows');
      table.integer('ms');
      table.text('error').checkLength('<=', 500, 'job_requests_error_check');
    })
    .raw(`
      create index job_requests_job on job_requests (job, id desc);
      create unique index job_requests_unfinished on job_requests (job) where finished_at is null;
    `);
