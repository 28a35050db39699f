import type { ConsoleJob } from '#contract/console/jobs.ts';
import { JOB_RUNS_LISTED } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';

/** A time as ISO 8601 inside JSON. */
const utc = (column: string): string => `(to_jsonb(${column} at time zone 'UTC') #>> '{}') || 'Z'`;

const runColumns = `case when s.is_daily then date end as date, ${utc('started_at')} as "startedAt", ${utc('finished_at')} as "finishedAt",
  rows, ms, error`;

/** Jobs of the worker by name, each with its last runs. */
export const listJobRows = statement<ConsoleJob, None>(
  'list_job_rows',
  `select s.name, s.schedule, s.is_daily as "isDaily",
          coalesce((select json_agg(r) from (
            select ${runColumns} from job_runs where job = s.name
             order by job_runs.date desc limit ${JOB_RUNS_LISTED}) r), '[]') as runs,
          (select json_build_object('id', id, 'requestedAt', ${utc('requested_at')},
             'state', case when started_at is null then 'waiting' else 'running' end)
             from job_requests where job = s.name and finished_at is null) as requested
     from job_schedules s order by s.is_daily desc, s.name`,
);

export const findJob = statement<{ isDaily: boolean }, { job: string }>(
  'find_job',
  'select is_daily as "isDaily" from job_schedules where name = :job',
);

/** Returns no row while an earlier request of this job is not finished. */
export const insertJobRequest = statement<{ id: number }, { job: string; date: string | null }>(
  'insert_job_request',
  `insert into job_requests (job, date) values (:job, :date::date) on conflict do nothing returning id`,
);
