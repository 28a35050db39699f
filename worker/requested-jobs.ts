import { log } from '../api/platform/logger.ts';
import { claimRequest, finishRequest, type JobRequest, replaceSchedules } from './job-queries.ts';
import {
  type DailyJob,
  ERROR_MAX_CHARS,
  type FrequentJob,
  runFrequentJob,
  runManually,
} from './job-runner.ts';

/** The jobs that can be requested. */
export interface Jobs {
  daily: DailyJob[];
  undated: FrequentJob[];
}

/** Stores the list of jobs for the console. */
export async function publishSchedules({ daily, undated }: Jobs): Promise<void> {
  const jobs = [...daily, ...undated];
  await replaceSchedules({
    names: jobs.map(({ name }) => name),
    schedules: jobs.map(({ schedule }) => schedule),
    daily: jobs.map((job) => daily.includes(job as DailyJob)),
  });
}

/** @returns the number of rows, or null for a daily job, whose run has its own record. */
async function run({ job: name, date }: JobRequest, { daily, undated }: Jobs) {
  const dated = daily.find((job) => job.name === name);
  const job = undated.find((other) => other.name === name);
  if (dated && date) {
    await runManually(dated, date);
    return null;
  }
  if (!job) throw new Error(`no job has the name "${name}"`);
  return runFrequentJob(job);
}

/** Runs the jobs that admins requested in the console, oldest first. @returns their number. */
export async function runRequestedJobs(jobs: Jobs): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [request] = await claimRequest({});
    if (!request) return done;
    const started = performance.now();
    const result = await run(request, jobs).then(
      (rows) => ({ rows, error: null }),
      (error: Error) => {
        log.error({ job: request.job, err: error }, 'requested job failed');
        return { rows: null, error: error.message.slice(0, ERROR_MAX_CHARS) };
      },
    );
    const ms = Math.round(performance.now() - started);
    await finishRequest({ id: request.id, ms, ...result });
  }
}
