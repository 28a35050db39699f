import { counter, gauge } from '../api/platform/metrics.ts';

const runs = counter('job_runs_total', 'Job runs by outcome', ['job', 'outcome']);
const lastRows = gauge('job_last_rows', 'Rows affected by the last run of a job', ['job']);
const lastMs = gauge('job_last_ms', 'Duration of the last run of a job in milliseconds', ['job']);
const lastDone = gauge('job_last_done_seconds', 'Unix time of the last successful run of a job', [
  'job',
]);

/** Records a successful run. */
export function jobDone(job: string, rows: number, ms: number): void {
  runs.inc({ job, outcome: 'done' });
  lastRows.set({ job }, rows);
  lastMs.set({ job }, ms);
  lastDone.set({ job }, Math.floor(Date.now() / 1000));
}

export const jobFailed = (job: string): void => runs.inc({ job, outcome: 'failed' });
