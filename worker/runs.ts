import { addDays, dayOf } from '#contract/days.ts';
import { pool, statement } from '#db/sql.ts';
import { log } from '../api/platform/logger.ts';
import { jobDone } from './job-metrics.ts';

/** A job for one UTC day. Running it again for the same day must change nothing. */
export interface DailyJob {
  name: string;
  /** Cron expression, in UTC, of the moment at which yesterday is due. */
  schedule: string;
  /** How many missed days are made up for after a downtime. */
  catchUpDays: number;
  /** @param date the UTC day, YYYY-MM-DD. @returns how many rows it wrote. */
  run: (date: string) => Promise<number>;
}

/** What looks at what is there now, whatever the day; two at once do no harm. */
export interface Chore {
  name: string;
  /** Cron expression, in UTC. */
  schedule: string;
  /** @returns how many rows it touched. */
  run: () => Promise<number>;
}

interface Run extends Record<string, unknown> {
  job: string;
  date: string;
}

const listFinished = statement<{ date: string }, { job: string; from: string }>(
  'list_finished_runs',
  'select date from job_runs where job = :job and date >= :from::date and finished_at is not null',
);

const startRun = statement<object, Run>(
  'start_run',
  `insert into job_runs (job, date) values (:job, :date::date)
   on conflict (job, date) do update set started_at = now(), finished_at = null, error = null`,
);

const finishRun = statement<object, Run & { rows: number; ms: number }>(
  'finish_run',
  'update job_runs set finished_at = now(), rows = :rows, ms = :ms where job = :job and date = :date::date',
);

const failRun = statement<object, Run & { error: string }>(
  'fail_run',
  'update job_runs set error = :error where job = :job and date = :date::date',
);

/** Runs `work` while this process alone holds the job's lock; false when another one holds it. */
async function underLock(job: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool().connect();
  try {
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [job],
    );
    if (!rows[0].held) return false;
    await work().finally(() =>
      client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [job]),
    );
    return true;
  } finally {
    client.release();
  }
}

async function runDate(job: DailyJob, date: string): Promise<void> {
  const run = { job: job.name, date };
  const started = performance.now();
  await startRun(run);
  try {
    const rows = await job.run(date);
    const ms = Math.round(performance.now() - started);
    await finishRun({ ...run, rows, ms });
    jobDone(job.name, rows, ms);
    log.info({ ...run, rows, ms }, 'job done');
  } catch (error) {
    await failRun({
      ...run,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    });
    log.error({ ...run, err: error }, 'job failed');
    throw error;
  }
}

/** Does a chore once. @returns how many rows it touched. */
export async function runChore({ name, run }: Chore): Promise<number> {
  const started = performance.now();
  const rows = await run();
  const ms = Math.round(performance.now() - started);
  jobDone(name, rows, ms);
  if (rows > 0) log.info({ job: name, rows, ms }, 'job done');
  return rows;
}

/**
 * Runs a daily job for every day that is due and has not finished: yesterday, and what was missed
 * before, oldest first. Any number of workers may call it; each date is run by one of them.
 */
export async function runDue(job: DailyJob, now: Date): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  const from = addDays(yesterday, -job.catchUpDays);
  const held = await underLock(job.name, async () => {
    const finished = new Set((await listFinished({ job: job.name, from })).map(({ date }) => date));
    for (let days = job.catchUpDays; days >= 0; days -= 1) {
      const date = addDays(yesterday, -days);
      if (!finished.has(date)) await runDate(job, date);
    }
  });
  if (!held) log.info({ job: job.name }, 'job lock is held by another worker');
}

/** Runs a daily job for one date by hand, finished or not. @throws Error when a worker is at it. */
export async function runByHand(job: DailyJob, date: string): Promise<void> {
  if (!(await underLock(job.name, () => runDate(job, date))))
    throw new Error(`${job.name} is being run by a worker`);
}
