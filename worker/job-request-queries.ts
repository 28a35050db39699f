import { statement } from '#db/sql.ts';

interface Schedule extends Record<string, unknown> {
  names: string[];
  schedules: string[];
  daily: boolean[];
}

/** Replaces the list of jobs that the console shows. */
export const replaceSchedules = statement<object, Schedule>(
  'replace_job_schedules',
  `with jobs as (
     select * from unnest(:names::text[], :schedules::text[], :daily::boolean[]) as j (name, schedule, is_daily)
   ), removed as (
     delete from job_schedules where name <> all(:names::text[]))
   insert into job_schedules (name, schedule, is_daily)
   select name, schedule, is_daily from jobs order by name
   on conflict (name) do update set schedule = excluded.schedule, is_daily = excluded.is_daily, seen_at = now()`,
);

export interface JobRequest extends Record<string, unknown> {
  id: number;
  job: string;
  date: string | null;
}

/** Claims the oldest request. One of a worker that stopped an hour ago is claimed again. */
export const claimRequest = statement<JobRequest, Record<string, never>>(
  'claim_job_request',
  `update job_requests set started_at = now() where id = (
     select id from job_requests
      where finished_at is null and (started_at is null or started_at < now() - interval '1 hour')
      order by id limit 1 for update skip locked)
   returning id, job, date`,
);

export const finishRequest = statement<
  object,
  { id: number; rows: number | null; ms: number; error: string | null }
>(
  'finish_job_request',
  `update job_requests set finished_at = now(), rows = :rows, ms = :ms, error = :error where id = :id`,
);
