import { type Db, statement } from '#db/sql.ts';

type Day = { day: string };

const tableOf = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`${day} is not a day`);
  return `page_views_${day.replaceAll('-', '')}`;
};

/**
 * Days that have raw views. `case` guards `to_date`: the planner may evaluate it for other relations
 * before the join excludes them.
 */
export const RAW_DAYS = `
  select case when relname ~ '^page_views_[0-9]{8}$' then to_date(right(relname, 8), 'YYYYMMDD') end as day
    from pg_inherits join pg_class on pg_class.oid = inhrelid
   where inhparent = 'page_views'::regclass`;

const createViewsOf = statement<object, Day>(
  'create_page_views_of',
  'select create_page_views_of(:day::date)',
);

/** Creates the partition for the raw views of a day, unless it exists. */
export async function createPartition(day: string): Promise<void> {
  await createViewsOf({ day });
}

/** The table with the raw views of a day, or undefined when the day has none. */
export async function rawViewsOf(day: string, db: Db): Promise<string | undefined> {
  const table = tableOf(day);
  const { rows } = await db.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found ? table : undefined;
}

const listDroppable = statement<Day, { before: string }>(
  'list_droppable_page_views',
  `select raw.day from (${RAW_DAYS}) raw
    where raw.day < :before::date
      and exists (select from daily_page_views rolled where rolled.day = raw.day)
      and not exists (select from late_page_view_days late where late.day = raw.day)
    order by raw.day`,
);

const dropViewsOf = statement<object, Day>(
  'drop_page_views_of',
  'select drop_page_views_of(:day::date)',
);

/** Drops the raw views of rolled-up days before `before`. @returns how many days were dropped. */
export async function dropPartitions(before: string): Promise<number> {
  const days = await listDroppable({ before });
  for (const { day } of days) await dropViewsOf({ day });
  return days.length;
}

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
