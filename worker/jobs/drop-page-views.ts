import { addDays } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { dropPartitions } from '../../api/features/analytics/partition-queries.ts';
import type { DailyJob } from '../job-runner.ts';

/** Drops raw views after 30 days. The rolled-up figures stay. */
export const dropPageViewsJob: DailyJob = {
  name: 'drop-page-views',
  schedule: '45 0 * * *',
  // One run drops all expired partitions, so a missed date needs no catch-up.
  catchUpDays: 0,
  run: (date) => dropPartitions(addDays(date, 1 - RAW_PAGE_VIEW_DAYS)),
};
