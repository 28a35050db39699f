import { CONNECT_TIMEOUT_MS, directConnection } from '#db/config.ts';
import { createClient, statement } from '#db/sql.ts';

export interface JobRun extends Record<string, unknown> {
  job: string;
  date: string;
}

export const listFinishedRuns = statement<{ date: string }, { job: string; from: string }>(
  'list_finished_runs',
  'select date from job_runs where job = :job and date >= :from::date and finished_at is not null',
);

/** Unix time of the last finished run of each daily job. */
export const listLastRuns = statement<{ job: string; at: number }, Record<string, never>>(
  'list_last_runs',
  `select job, extract(epoch from max(finished_at))::int8 as at from job_runs
    where finished_at is not null group by job`,
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
  const client = createClient({ ...directConnection(), query_timeout: CONNECT_TIMEOUT_MS });
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
