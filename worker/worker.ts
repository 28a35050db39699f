import cron from 'node-cron';
import { demandKeys } from '#db/keys.ts';
import { closePool } from '#db/sql.ts';
import { log } from '../api/platform/logger.ts';
import { serveMetrics } from '../api/platform/metrics.ts';
import { redis } from '../api/platform/redis.ts';
import { jobFailed } from './job-metrics.ts';
import { startStoring } from './jobs/store-page-views.ts';
import { DAILY_JOBS, FREQUENT_CHORES, NIGHTLY_CHORES } from './jobs.ts';
import { runChore, runDue } from './runs.ts';

await demandKeys();

/** A job that fails is tried again at its next turn; it never ends the worker. */
const guarded = (job: string, work: () => Promise<unknown>) => () =>
  work().catch((error) => {
    jobFailed(job);
    log.error({ job, err: error }, 'job failed');
  });

const turns = [
  ...[...FREQUENT_CHORES, ...NIGHTLY_CHORES].map((job) => ({
    job,
    work: guarded(job.name, () => runChore(job)),
  })),
  ...DAILY_JOBS.map((job) => ({ job, work: guarded(job.name, () => runDue(job, new Date())) })),
];

// Options make the clock UTC whatever the machine's time zone is, so no clock change skips a night.
const tasks = turns.map(({ job, work }) =>
  cron.schedule(job.schedule, work, { timezone: 'UTC', noOverlap: true, name: job.name }),
);
const stopStoring = startStoring();
const closeMetrics = await serveMetrics();
let stopping = false;
const caughtUp = catchUp();

/** What was missed while no worker ran is made up for now instead of at the next turn. */
async function catchUp(): Promise<void> {
  for (const job of DAILY_JOBS) {
    if (!stopping) await guarded(job.name, () => runDue(job, new Date()))();
  }
}

/** Begins nothing new and finishes what runs. */
async function stop(): Promise<void> {
  stopping = true;
  await Promise.all(tasks.map((task) => task.destroy()));
  await Promise.all([stopStoring(), caughtUp]);
  closeMetrics();
  redis.disconnect();
  await closePool();
  log.info('worker stopped');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop().catch(() => {
      process.exitCode = 1;
    });
  });
}
// Only now: whoever has read this may end the worker, and it ends in order.
log.info({ jobs: turns.map(({ job }) => job.name) }, 'worker started');
