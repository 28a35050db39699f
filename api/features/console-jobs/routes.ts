import { listJobs, requestJob } from '#contract/console/jobs.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as jobs from './service.ts';

export const consoleJobs = createRouter();

serve(consoleJobs, listJobs, jobs.readJobs);
serve(consoleJobs, requestJob, ({ viewer, params, body }) =>
  jobs.requestJob(viewer, { name: params.name, date: body.date }, new Date()),
);
