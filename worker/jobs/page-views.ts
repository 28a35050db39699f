import { addDays, dayOf } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { dropPartitions, listOverdueDays } from '../../api/features/analytics/partition-queries.ts';
import { rollUp } from '../../api/features/analytics/rollup.ts';
import type { DailyJob } from '../job-runner.ts';

/** Missed days that the nightly job catches up. `rollUpLate` rolls up older days. */
const CATCH_UP_DAYS = 7;

/** Rolls up the raw views of a UTC day soon after its end. */
export const rollupPageViewsJob: DailyJob = {
  name: 'rollup-page-views',
  schedule: '15 0 * * *',
  catchUpDays: CATCH_UP_DAYS,
  run: (date) => rollUp(date),
};

/** Rolls up days with late views again, and days beyond the catch-up of the nightly job. */
export async function rollUpLate(now = new Date()): Promise<number> {
  const today = dayOf(now);
  const longAgo = addDays(today, -CATCH_UP_DAYS - 1);
  let rows = 0;
  for (const { day } of await listOverdueDays({ today, longAgo })) rows += await rollUp(day, now);
  return rows;
}

/** Drops raw views after 30 days. The rolled-up figures stay. */
export const dropPageViewsJob: DailyJob = {
  name: 'drop-page-views',
  schedule: '45 0 * * *',
  // One run drops all expired partitions, so a missed date needs no catch-up.
  catchUpDays: 0,
  run: (date) => dropPartitions(addDays(date, 1 - RAW_PAGE_VIEW_DAYS)),
};
