import { dayOf } from '#contract/days.ts';
import { type Db, statement, transaction } from '#db/sql.ts';
import { DAY_FIGURES } from './day-figures.ts';

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

const insertDay = statement<{ rows: number }, { day: string }>(
  'insert_rolled_day',
  `with figures as materialized (${DAY_FIGURES}),
    total as (
      insert into daily_page_views (day, views, visitors, seconds, arrivals)
      select :day::date, views, visitors, seconds, arrivals from figures where kind = 'total'),
    pages as (
      insert into daily_pages (day, path, views, seconds, visitors_up_to_5)
      select :day::date, name, views, seconds, visitors from figures where kind = 'page'),
    referrers as (
      insert into daily_referrers (day, referrer, views)
      select :day::date, name, views from figures where kind = 'referrer'),
    countries as (
      insert into daily_countries (day, country, views)
      select :day::date, name, views from figures where kind = 'country')
   select count(*) as rows from figures`,
);

/** A busy day is sorted in memory and may take longer than any request; plans are not worth compiling. */
export const allowLongRead = (db: Db, seconds: number) =>
  db.query(
    `set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '${seconds}s'`,
  );

/**
 * Rolls a UTC day up: deletes its figures and writes them anew from the raw views, in one transaction.
 * Running it again changes nothing; two at once wait for each other.
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
    await deleteDay({ day }, db);
    const [result] = await insertDay({ day }, db);
    return result?.rows ?? 0;
  });
}
