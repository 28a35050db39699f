import { directConnection } from '#db/config.ts';
import { createClient, type None, statement } from '#db/sql.ts';
import { waits } from '#db/waits.ts';
import { isWaiting } from '../api/features/auth/queries.ts';

export interface JobRun extends Record<string, unknown> {
  job: string;
  date: string;
}

export const listFinishedRuns = statement<{ date: string }, { job: string; from: string }>(
  'list_finished_runs',
  'select date from job_runs where job = :job and date >= :from::date and finished_at is not null',
);

/** Unix time of the last finished run of each daily job. */
export const listLastRuns = statement<{ job: string; at: number }, None>(
  'list_last_runs',
  `select job, extract(epoch from max(finished_at))::int8 as at from job_runs
    where finished_at is not null group by job`,
);

/** Age of the installation. */
export const readAge = statement<{ ms: number }, None>(
  'read_age',
  'select (extract(epoch from now() - min(migration_time)) * 1000)::float8 as ms from knex_migrations',
);

/** Jobs whose last run failed, and daily ones without a success in two days, once the installation is older. */
export const listFailedJobs = statement<{ name: string }, None>(
  'list_failed_jobs',
  `select name from job_schedules
    left join lateral (
      select error, max(finished_at) over () as finished from job_runs
       where job = name order by date desc limit 1) last on true
    where error is not null
       or is_daily and coalesce(finished, (select min(migration_time) from knex_migrations)) < now() - interval '2 days'
    order by name`,
);

export const startRun = statement<object, JobRun>(
  'start_run',
  `insert into job_runs (job, date) values (:job, :date::date)
   on conflict (job, date) do update set started_at = now(), finished_at = null, error = null`,
);

export const finishRun = statement<object, JobRun & { rows: number; ms: number }>(
  'finish_run',
  'update job_runs set finished_at = now(), rows = :rows, ms = :ms where job = :job and date = :date::date',
);

export const failRun = statement<object, JobRun & { error: string }>(
  'fail_run',
  'update job_runs set error = :error where job = :job and date = :date::date',
);

/** Records the last run of a day of a job without a date, and deletes the record of the day before. */
export const recordUndatedRun = statement<
  object,
  { job: string; rows: number | null; ms: number; error: string | null }
>(
  'record_undated_run',
  `with older as (
     delete from job_runs where job = :job and date < :today::date)
   insert into job_runs (job, date, started_at, finished_at, rows, ms, error)
   values (:job, :today::date, now() - :ms::int * interval '1 millisecond', now(),
           :rows::bigint, :ms::int, :error)
   on conflict (job, date) do update set
     started_at = excluded.started_at, finished_at = excluded.finished_at,
     rows = excluded.rows, ms = excluded.ms, error = excluded.error`,
);

const tryLock = statement<{ locked: boolean }, { job: string }>(
  'try_lock_job',
  'select pg_try_advisory_lock(hashtextextended(:job, 0)) as locked',
);

const unlock = statement<object, { job: string }>(
  'unlock_job',
  'select pg_advisory_unlock(hashtextextended(:job, 0))',
);

/**
 * Runs `work` under the job's session lock, which is held past a pooler: there, the lock would belong to a
 * session that other clients use. @returns false when another process holds the lock.
 */
export async function withJobLock(job: string, work: () => Promise<void>): Promise<boolean> {
  const client = createClient({ ...directConnection(), query_timeout: waits.connection });
  await client.connect();
  try {
    const [row] = await tryLock({ job }, client);
    if (!row?.locked) return false;
    await work().finally(() => unlock({ job }, client).catch(() => {}));
    return true;
  } finally {
    // A server that has vanished never confirms the end.
    void client.end().catch(() => {});
  }
}

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
export const claimRequest = statement<JobRequest, None>(
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

/** Rows that jobs and admins have to work off. */
export const countQueues = statement<{ closed: number; files: number; requests: number }, None>(
  'count_queues',
  `select (select count(*) from users where erased_at is not null) as closed,
          (select count(*) from users where ${isWaiting}) as requests,
          (select count(*) from orphaned_files) as files`,
);

export const countMembers = statement<{ members: number; active: number }, None>(
  'count_members',
  `select count(*) filter (where erased_at is null) as members,
          count(*) filter (where last_active_on = :today::date) as active
     from users where not sample and realm = 'live'`,
  { grows: 'Counts all members, once an hour.' },
);
