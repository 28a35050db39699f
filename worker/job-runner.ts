import { addDays, dayOf } from '#contract/days.ts';
import type { None } from '#db/sql.ts';
import { log } from '../api/platform/logger.ts';
import { jobDone } from './job-metrics.ts';
import * as queries from './job-queries.ts';

/** A job for one UTC day, idempotent. Job runs are recorded by date, and missed dates are caught up. */
export interface DailyJob {
  name: string;
  /** Cron expression in UTC at which the previous day is due. */
  schedule: string;
  /** Missed days to catch up after a downtime. */
  catchUpDays: number;
  /** @param date the UTC day, YYYY-MM-DD. @returns the number of rows written. */
  run: (date: string) => Promise<number>;
}

/** A job on the current state, independent of a date. Concurrent runs are harmless. */
export interface ManualJob {
  name: string;
  /** @returns the number of affected rows. */
  run: () => Promise<number>;
}

/** A job that the worker starts by a schedule. */
export interface FrequentJob extends ManualJob {
  /** Cron expression in UTC. */
  schedule: string;
}

export const ERROR_MAX_CHARS = 500;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, ERROR_MAX_CHARS);

async function runDate(job: DailyJob, date: string): Promise<void> {
  const run = { job: job.name, date };
  const started = performance.now();
  await queries.startRun(run);
  try {
    const rows = await job.run(date);
    const ms = Math.round(performance.now() - started);
    await queries.finishRun({ ...run, rows, ms });
    jobDone(job.name, rows, ms);
    log.info({ ...run, rows, ms }, 'job finished');
  } catch (error) {
    await queries.failRun({ ...run, error: messageOf(error) });
    log.error({ ...run, err: error }, 'job failed');
    throw error;
  }
}

/** Runs a job without a date once, and records the run for the console. @returns the number of affected rows. */
export async function runFrequentJob({ name, run }: ManualJob): Promise<number> {
  const started = performance.now();
  const record = (result: { rows: number | null; error: string | null }) =>
    queries.recordUndatedRun({ job: name, ms: Math.round(performance.now() - started), ...result });
  const rows = await run().catch(async (error) => {
    // The error of the job is the one to report.
    await record({ rows: null, error: messageOf(error) }).catch(() => {});
    throw error;
  });
  const ms = Math.round(performance.now() - started);
  await record({ rows, error: null });
  jobDone(name, rows, ms);
  if (rows > 0) log.info({ job: name, rows, ms }, 'job finished');
  return rows;
}

/**
 * Runs a daily job for every due date without a finished run, oldest first: yesterday and up to
 * `catchUpDays` before. Workers may call it concurrently: one of them runs each date.
 */
export async function runDue(job: DailyJob, now: Date): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  const from = addDays(yesterday, -job.catchUpDays);
  const locked = await queries.withJobLock(job.name, async () => {
    const runs = await queries.listFinishedRuns({ job: job.name, from });
    const finished = new Set(runs.map(({ date }) => date));
    for (let days = job.catchUpDays; days >= 0; days -= 1) {
      const date = addDays(yesterday, -days);
      if (!finished.has(date)) await runDate(job, date);
    }
  });
  if (!locked) log.info({ job: job.name }, 'job lock is held by another worker');
}

/**
 * Runs a daily job for one date, finished or not. A day that is not over would be settled without its hold, and not again.
 *
 * @throws Error for such a day, and while a worker runs this job.
 */
export async function runManually(job: DailyJob, date: string): Promise<void> {
  if (date >= dayOf(new Date())) throw new Error(`${date} is not over yet (UTC).`);
  if (!(await queries.withJobLock(job.name, () => runDate(job, date)))) {
    throw new Error(`a worker is running ${job.name}; try again when it has finished.`);
  }
}

type DeleteStatement = (values: None) => Promise<object[]>;

/** A job that runs statements in order and returns the sum of their rows. */
export const rowsOf =
  (...statements: DeleteStatement[]) =>
  async (): Promise<number> => {
    let rows = 0;
    for (const run of statements) rows += (await run({})).length;
    return rows;
  };
