import { type Db, type None, statement } from '#db/sql.ts';
import { dayFigures } from './day-figures-queries.ts';

type Day = { day: string };

/** Advisory lock of rollups: any number that no other lock of this database uses. */
const LOCK = 727_031;

/** Waits for other rollups. Held until the transaction ends. */
export const lockRollups = statement<object, None>(
  'lock_rollups',
  `select pg_advisory_xact_lock(${LOCK})`,
);

export const deleteDay = statement<object, Day>(
  'delete_rolled_day',
  `with late as (delete from late_page_view_days where day = :day::date),
        pages as (delete from daily_pages where day = :day::date),
        referrers as (delete from daily_referrers where day = :day::date),
        countries as (delete from daily_countries where day = :day::date)
   delete from daily_page_views where day = :day::date`,
);

/**
 * Stores the figures of a day.
 *
 * @param views table with the raw views of that day alone, see `rawViewsOf`.
 * @returns the number of rows.
 */
export async function insertDay(views: string, day: string, db: Db): Promise<number> {
  const { rows } = await db.query<{ rows: number }>(
    `with figures as materialized (${dayFigures(views)}),
       total as (
         insert into daily_page_views (day, views, visitors, seconds, arrivals)
         select $1::date, views, visitors, seconds, arrivals from figures where kind = 'total'),
       pages as (
         insert into daily_pages (day, path, views, seconds)
         select $1::date, name, views, seconds from figures where kind = 'page'),
       referrers as (
         insert into daily_referrers (day, referrer, views, visitors_up_to_5)
         select $1::date, name, views, visitors from figures where kind = 'referrer'),
       countries as (
         insert into daily_countries (day, country, views, visitors_up_to_5)
         select $1::date, name, views, visitors from figures where kind = 'country')
     select count(*) as rows from figures`,
    [day],
  );
  return rows[0]?.rows ?? 0;
}

export const insertEmptyDay = statement<object, Day>(
  'insert_empty_day',
  `insert into daily_page_views (day, views, visitors, seconds, arrivals)
   values (:day::date, 0, 0, 0, 0) on conflict do nothing returning day`,
);

export const deleteMonth = statement<object, Day>(
  'delete_month',
  `delete from monthly_figures where month = date_trunc('month', :day::date::timestamp)::date`,
);

export const insertMonth = statement<object, Day>(
  'insert_month',
  `with days as (
     select generate_series(date_trunc('month', :day::date::timestamp),
                            date_trunc('month', :day::date::timestamp) + interval '1 month -1 day',
                            interval '1 day')::date as day)
   insert into monthly_figures (month, kind, name, views, seconds, visitors)
   select date_trunc('month', :day::date::timestamp)::date, kind, name, sum(views), sum(seconds), sum(visitors)
     from (
       select 'page' as kind, path as name, views, seconds, 0 as visitors
         from daily_pages join days using (day)
       union all
       select 'referrer', referrer, views, 0, visitors_up_to_5 from daily_referrers join days using (day)
       union all
       select 'country', country, views, 0, visitors_up_to_5 from daily_countries join days using (day)
     ) figures
    group by kind, name`,
);

/** Settings of a transaction that sorts a busy day in memory. JIT compilation would cost more than it saves. */
export const allowLongRead = (db: Db, seconds: number) =>
  db.query(
    `set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '${seconds}s'`,
  );

/** All reads of the transaction see one moment. */
export const useSnapshot = (db: Db) =>
  db.query('set transaction isolation level repeatable read read only');
