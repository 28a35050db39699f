import { type Db, statement } from '#db/sql.ts';

const tableOf = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`${day} is not a day`);
  return `page_views_${day.replaceAll('-', '')}`;
};

/**
 * Days that have raw views. The name is read only where it is a day: the planner may look at names of
 * other relations before it knows that they are no partitions.
 */
export const RAW_DAYS = `
  select case when relname ~ '^page_views_[0-9]{8}$' then to_date(right(relname, 8), 'YYYYMMDD') end as day
    from pg_inherits join pg_class on pg_class.oid = inhrelid
   where inhparent = 'page_views'::regclass`;

const createViewsOf = statement<object, { day: string }>(
  'create_page_views_of',
  'select create_page_views_of(:day::date)',
);

/** Makes room for the raw views of a day; nothing happens where it is there. */
export async function createPartition(day: string): Promise<void> {
  await createViewsOf({ day });
}

/**
 * The relation that holds the raw views of a day and nothing else, so that no row is asked for its day;
 * undefined where there is none: nobody came, or the day was dropped.
 */
export async function rawViewsOf(day: string, db: Db): Promise<string | undefined> {
  const table = tableOf(day);
  const { rows } = await db.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found ? table : undefined;
}

const listDroppable = statement<{ day: string }, { before: string }>(
  'list_droppable_page_views',
  `select raw.day from (${RAW_DAYS}) raw
    where raw.day < :before::date
      and exists (select from daily_page_views rolled where rolled.day = raw.day)
      and not exists (select from late_page_view_days late where late.day = raw.day)
    order by raw.day`,
);

const dropViewsOf = statement<object, { day: string }>(
  'drop_page_views_of',
  'select drop_page_views_of(:day::date)',
);

/**
 * Drops the raw views of all days before `before` that are rolled up; others stay until they are.
 *
 * @returns how many days were dropped.
 */
export async function dropPartitions(before: string): Promise<number> {
  const days = await listDroppable({ before });
  for (const { day } of days) await dropViewsOf({ day });
  return days.length;
}
