import cron from 'node-cron';
import { checkKeys, requireAtStart } from '#db/keys.ts';
import { checkVapidKey } from '../api/features/push/service.ts';
import { log } from '../api/platform/logger.ts';
import { serveMetrics } from '../api/platform/metrics.ts';
import { closeConnections } from './close-connections.ts';
import { jobFailed, restoreJobMetrics } from './job-metrics.ts';
import { runDue, runFrequentJob } from './job-runner.ts';
import { startStoring } from './jobs/store-page-views.ts';
import { DAILY_JOBS, FREQUENT_JOBS, NIGHTLY_JOBS, RETRY_DAILY_JOBS } from './jobs.ts';
import { publishSchedules, runRequestedJobs } from './requested-jobs.ts';

await requireAtStart(checkKeys);

/** Runs that the process waits for before it ends. */
const running = new Set<Promise<unknown>>();

/** Logs failures. A failed job is retried, a daily one within the hour, and the worker keeps running. */
const logErrors = (job: string, run: () => Promise<unknown>) => () => {
  const done = run()
    .catch((error) => {
      jobFailed(job);
      log.error({ job, err: error }, 'job failed');
    })
    .finally(() => running.delete(done));
  running.add(done);
  return done;
};

const jobs = { daily: DAILY_JOBS, undated: [...FREQUENT_JOBS, ...NIGHTLY_JOBS] };

/** Every three seconds, so that an admin sees the result soon. */
const RUN_REQUESTED_JOBS = '*/3 * * * * *';

const schedules = [
  ...jobs.undated.map((job) => ({
    job,
    run: logErrors(job.name, () => runFrequentJob(job)),
  })),
  ...DAILY_JOBS.map((job) => ({ job, run: logErrors(job.name, () => runDue(job, new Date())) })),
  { job: { name: 'retry-daily-jobs', schedule: RETRY_DAILY_JOBS }, run: catchUp },
  {
    job: { name: 'run-requested-jobs', schedule: RUN_REQUESTED_JOBS },
    run: logErrors('run-requested-jobs', () => runRequestedJobs(jobs)),
  },
];

// Schedules are in UTC whatever the machine's time zone, so daylight saving time never skips a run.
const tasks = schedules.map(({ job, run }) =>
  cron.schedule(job.schedule, run, { timezone: 'UTC', noOverlap: true, name: job.name }),
);
const stopStoring = startStoring();
const closeMetrics = await serveMetrics();
void logErrors('restore-job-metrics', restoreJobMetrics)();
let stopping = false;
const caughtUp = catchUp();
void logErrors('check-vapid-key', checkVapidKey)();
void logErrors('publish-schedules', () => publishSchedules(jobs))();

/** Runs the daily jobs that are due and unfinished: at start, and hourly after a failure. */
async function catchUp(): Promise<void> {
  for (const job of DAILY_JOBS) {
    if (!stopping) await logErrors(job.name, () => runDue(job, new Date()))();
  }
}

/** Stops the schedules and waits for running jobs. */
async function stop(): Promise<void> {
  stopping = true;
  await Promise.all(tasks.map((task) => task.destroy()));
  await Promise.all([stopStoring(), caughtUp, ...running]);
  closeMetrics();
  await closeConnections();
  log.info('worker stopped');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop().catch(() => {
      process.exitCode = 1;
    });
  });
}
// Logged after the signal handlers are set, so that a reader of this line can stop the worker cleanly.
log.info({ jobs: schedules.map(({ job }) => job.name) }, 'worker started');
