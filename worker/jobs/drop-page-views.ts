import { addDays } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { dropPartitions } from '../../api/features/analytics/partitions.ts';
import type { DailyJob } from '../runs.ts';

/** Raw views are kept for 30 days; their figures stay. */
export const dropPageViewsJob: DailyJob = {
  name: 'drop-page-views',
  schedule: '45 0 * * *',
  // One run drops everything that is old enough.
  catchUpDays: 0,
  run: (date) => dropPartitions(addDays(date, 1 - RAW_PAGE_VIEW_DAYS)),
};
