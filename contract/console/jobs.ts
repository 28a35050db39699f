import { Day, Id, Timestamp } from '../common.ts';
import { failsWith } from '../errors.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const JobName = z.string().regex(/^[a-z-]{1,60}$/, failsWith('not_a_job'));

const Run = z.object({
  /** The UTC day of a daily job. */
  date: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  rows: z.int().nullable(),
  ms: z.int().nullable(),
  error: z.string().nullable(),
});

const Job = z.object({
  name: z.string(),
  /** Cron expression in UTC. */
  schedule: z.string(),
  isDaily: z.boolean(),
  /** Latest first: of a daily job by day, of another job the last one. */
  runs: z.array(Run),
  /** The run that the worker has not finished. */
  requested: z
    .object({ id: Id, state: z.enum(['waiting', 'running']), requestedAt: Timestamp })
    .nullable(),
});
export type ConsoleJob = z.infer<typeof Job>;

export const listJobs = adminEndpoint('GET /api/console/jobs', {
  summary: 'Jobs of the worker with their last runs',
  response: z.array(Job),
});

export const requestJob = adminEndpoint('POST /api/console/jobs/:name/runs', {
  summary: 'Request a run of a job in the worker. 409 `already_requested` until it has finished',
  needsFreshSignIn: true,
  params: z.strictObject({ name: JobName }),
  /** For daily jobs: a past UTC day; by default yesterday. */
  body: z.strictObject({ date: Day.optional() }),
  limit: { points: 30, seconds: 60, by: 'account' },
});
