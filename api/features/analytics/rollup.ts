import { dayOf } from '#contract/days.ts';
import { type Db, statement, transaction } from '#db/sql.ts';
import { dayFigures } from './day-figures.ts';
import { sumMonth } from './months.ts';
import { rawViewsOf } from './partitions.ts';

/** Any number nobody else uses as an advisory lock in this database. */
const LOCK = 727_031;

const lockRollups = statement<object, { lock: number }>(
  'lock_rollups',
  'select pg_advisory_xact_lock(:lock)',
);

const deleteDay = statement<object, { day: string }>(
  'delete_rolled_day',
  `with late as (delete from late_page_view_days where day = :day::date),
        pages as (delete from daily_pages where day = :day::date),
        referrers as (delete from daily_referrers where day = :day::date),
        countries as (delete from daily_countries where day = :day::date)
   delete from daily_page_views where day = :day::date`,
);

const insertDay = (views: string): string => `
  with figures as materialized (${dayFigures(views)}),
    total as (
      insert into daily_page_views (day, views, visitors, seconds, arrivals)
      select $1::date, views, visitors, seconds, arrivals from figures where kind = 'total'),
    pages as (
      insert into daily_pages (day, path, views, seconds, visitors_up_to_5)
      select $1::date, name, views, seconds, visitors from figures where kind = 'page'),
    referrers as (
      insert into daily_referrers (day, referrer, views)
      select $1::date, name, views from figures where kind = 'referrer'),
    countries as (
      insert into daily_countries (day, country, views)
      select $1::date, name, views from figures where kind = 'country')
   select count(*) as rows from figures`;

const insertEmptyDay = statement<object, { day: string }>(
  'insert_empty_day',
  `insert into daily_page_views (day, views, visitors, seconds, arrivals)
   values (:day::date, 0, 0, 0, 0) on conflict do nothing returning day`,
);

/** A busy day is sorted in memory and may take longer than any request; plans are not worth compiling. */
export const allowLongRead = (db: Db, seconds: number) =>
  db.query(
    `set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '${seconds}s'`,
  );

/**
 * Rolls a UTC day up: deletes its figures and writes them anew from the raw views, in one transaction.
 * Running it again changes nothing; two at once wait for each other. A day without raw views gets zeros,
 * unless it has figures already: its raw views were dropped, and nothing could bring the figures back.
 *
 * @returns how many rows it wrote.
 * @throws RangeError for a day that is not over, whose later views would be missed.
 */
export async function rollUp(day: string, now = new Date()): Promise<number> {
  if (day >= dayOf(now)) throw new RangeError(`${day} is not over yet`);
  return transaction(async (db) => {
    await allowLongRead(db, 600);
    // Held before anything is read: what another run has written is seen from here on.
    await lockRollups({ lock: LOCK }, db);
    const views = await rawViewsOf(day, db);
    if (!views) return (await insertEmptyDay({ day }, db)).length;
    await deleteDay({ day }, db);
    const { rows } = await db.query<{ rows: number }>(insertDay(views), [day]);
    await sumMonth(day, db);
    return rows[0]?.rows ?? 0;
  });
}
