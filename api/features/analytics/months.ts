import type { StatsRange } from '#contract/analytics.ts';
import { addDays } from '#contract/days.ts';
import { type Db, statement } from '#db/sql.ts';

const deleteMonth = statement<object, { day: string }>(
  'delete_month',
  `delete from monthly_figures where month = date_trunc('month', :day::date::timestamp)::date`,
);

const insertMonth = statement<object, { day: string }>(
  'insert_month',
  `with days as (
     select generate_series(date_trunc('month', :day::date::timestamp),
                            date_trunc('month', :day::date::timestamp) + interval '1 month -1 day',
                            interval '1 day')::date as day)
   insert into monthly_figures (month, kind, name, views, seconds, visitors)
   select date_trunc('month', :day::date::timestamp)::date, kind, name, sum(views), sum(seconds), sum(visitors)
     from (
       select 'page' as kind, path as name, views, seconds, visitors_up_to_5 as visitors
         from daily_pages join days using (day)
       union all
       select 'referrer', referrer, views, 0, 0 from daily_referrers join days using (day)
       union all
       select 'country', country, views, 0, 0 from daily_countries join days using (day)
     ) figures
    group by kind, name`,
);

/** Sums the month of a day anew from its days; must follow every change to their figures. */
export async function sumMonth(day: string, db: Db): Promise<void> {
  await deleteMonth({ day }, db);
  await insertMonth({ day }, db);
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The months that can be read as sums: those that lie in the range as a whole, up to the first that has
 * a day whose figures are not in the tables.
 *
 * @param open such days.
 * @returns first day of the first month, and the first day after the last; equal where there is none.
 */
export function wholeMonths({ start, end }: Required<StatsRange>, open: string[]) {
  const from = start === monthOf(start) ? start : monthOf(addDays(monthOf(start), 31));
  const ends = [addDays(end, 1), ...open].map(monthOf).filter((month) => month >= from);
  return { monthsFrom: from, monthsUntil: ends.sort()[0] ?? from };
}
