import { addDays, dayOf } from '#contract/days.ts';
import { statement } from '#db/sql.ts';
import { RAW_DAYS } from '../../api/features/analytics/partitions.ts';
import { rollUp } from '../../api/features/analytics/rollup.ts';
import type { DailyJob } from '../runs.ts';

/** Missed nights that are made up for one by one; older days are found by the job of late views. */
const CATCH_UP_DAYS = 7;

/** Figures of a UTC day from its raw views, soon after it has ended. */
export const rollupPageViewsJob: DailyJob = {
  name: 'rollup-page-views',
  schedule: '15 0 * * *',
  catchUpDays: CATCH_UP_DAYS,
  run: (date) => rollUp(date),
};

const listOverdue = statement<{ day: string }, { today: string; longAgo: string }>(
  'list_overdue_page_views',
  `select raw.day from (${RAW_DAYS}) raw
    left join daily_page_views rolled on rolled.day = raw.day
    left join late_page_view_days late on late.day = raw.day
    where raw.day < :today::date
      and (case when rolled.day is null then raw.day < :longAgo::date else late.day is not null end)
    order by raw.day`,
);

/** Rolls up anew what changed after its night, and what no night has reached. */
export async function rollUpLate(now = new Date()): Promise<number> {
  const today = dayOf(now);
  let rows = 0;
  for (const { day } of await listOverdue({ today, longAgo: addDays(today, -CATCH_UP_DAYS - 1) })) {
    rows += await rollUp(day, now);
  }
  return rows;
}
