import { counter, gauge } from '../api/platform/metrics.ts';
import { listLastRuns } from './job-queries.ts';

const runs = counter('job_runs_total', 'Job runs by outcome', ['job', 'outcome']);
const lastRows = gauge('job_last_rows', 'Rows affected by the last run of a job', ['job']);
const lastSeconds = gauge('job_last_duration_seconds', 'Duration of the last run of a job', [
  'job',
]);
const lastSuccess = gauge(
  'job_last_success_timestamp_seconds',
  'Unix time of the last successful run of a job',
  ['job'],
);

/** Records a successful run. */
export function jobDone(job: string, rows: number, ms: number): void {
  runs.inc({ job, outcome: 'done' });
  lastRows.set({ job }, rows);
  lastSeconds.set({ job }, ms / 1000);
  lastSuccess.set({ job }, Math.floor(Date.now() / 1000));
}

export const jobFailed = (job: string): void => runs.inc({ job, outcome: 'failed' });

/** Exports the successes before the start of this process. */
export async function restoreJobMetrics(): Promise<void> {
  for (const { job, at } of await listLastRuns({})) lastSuccess.set({ job }, at);
}
