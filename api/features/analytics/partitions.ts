import { type Db, statement, transaction } from '#db/sql.ts';

/** Any number nobody else uses as an advisory lock in this database. */
const LOCK = 727_032;
/** Dropping waits for readers; views that come in meanwhile wait behind it, so it gives up soon. */
const DROP_WAIT = '3s';

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

/** Makes room for the raw views of a day; nothing happens where it is there. */
export async function createPartition(day: string): Promise<void> {
  await transaction(async (db) => {
    // Two workers that see a new day at once would both find it missing.
    await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await db.query(
      `create table if not exists ${tableOf(day)} partition of page_views for values in ('${day}')`,
    );
  });
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

/**
 * Drops the raw views of all days before `before` that are rolled up; others stay until they are.
 *
 * @returns how many days were dropped.
 */
export async function dropPartitions(before: string): Promise<number> {
  const days = await listDroppable({ before });
  for (const { day } of days) {
    await transaction(async (db) => {
      await db.query(`set local lock_timeout = '${DROP_WAIT}'`);
      await db.query(`drop table if exists ${tableOf(day)}`);
    });
  }
  return days.length;
}
