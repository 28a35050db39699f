import { counter, gauge } from '../api/platform/metrics.ts';

const runs = counter('job_runs_total', 'Runs of jobs, by how they ended', ['job', 'outcome']);
const lastRows = gauge('job_last_rows', 'Rows the last run of a job touched', ['job']);
const lastMs = gauge('job_last_ms', 'Milliseconds the last run of a job took', ['job']);
const lastDone = gauge('job_last_done_seconds', 'Unix time at which a job last ended well', [
  'job',
]);

/** A run that ended well: how many rows it touched and how long it took. */
export function jobDone(job: string, rows: number, ms: number): void {
  runs.inc({ job, outcome: 'done' });
  lastRows.set({ job }, rows);
  lastMs.set({ job }, ms);
  lastDone.set({ job }, Math.floor(Date.now() / 1000));
}

export const jobFailed = (job: string): void => runs.inc({ job, outcome: 'failed' });
