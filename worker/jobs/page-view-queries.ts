import { statement } from '#db/sql.ts';
import { RAW_DAYS } from '../../api/features/analytics/partition-queries.ts';

/** Past days with late views, and days before `longAgo` that were never rolled up. */
export const listOverdueDays = statement<{ day: string }, { today: string; longAgo: string }>(
  'list_overdue_page_views',
  `select raw.day from (${RAW_DAYS}) raw
    left join daily_page_views rolled on rolled.day = raw.day
    left join late_page_view_days late on late.day = raw.day
    where raw.day < :today::date
      and (case when rolled.day is null then raw.day < :longAgo::date else late.day is not null end)
    order by raw.day`,
);
