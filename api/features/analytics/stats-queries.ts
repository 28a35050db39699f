import { STATS_NAMED_VISITORS_MIN } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import {
  countVisitors,
  type DayFigure,
  DIRECT,
  dayFigures,
  OTHER,
  UNKNOWN_COUNTRY,
} from './day-figures-queries.ts';
import { RAW_DAYS, rawViewsOf } from './partition-queries.ts';

/** A range of days, with the figures of its days that are not rolled up. */
export interface Span extends Record<string, unknown> {
  start: string;
  end: string;
  /** First month that is read from the monthly figures, see `wholeMonths`. */
  monthsFrom: string;
  /** First day after those months. */
  monthsUntil: string;
  /** Days that are not rolled up and read from `figures`. */
  open: string[];
  /** JSON list of `DayFigure` with a `day`. */
  figures: string;
}

const figuresOf = (kind: DayFigure['kind']) =>
  `select day, name, views, seconds, visitors, arrivals
     from jsonb_to_recordset(:figures::jsonb)
          as f(kind text, day date, name text, views bigint, seconds bigint, visitors bigint, arrivals bigint)
    where kind = '${kind}' and day between :start::date and :end::date`;

const inSpan = 'day between :start::date and :end::date and day <> all(:open::date[])';

/** Figures of one kind: days at both ends of the range, whole months between, days that are not rolled up. */
const partsOf = (kind: Exclude<DayFigure['kind'], 'total'>, days: string) =>
  `select * from (${days}) head
    where day >= :start::date and day < least(:monthsFrom::date, :end::date + 1) and day <> all(:open::date[])
   union all
   select * from (${days}) tail
    where day >= :monthsUntil::date and day <= :end::date and day <> all(:open::date[])
   union all
   select month, name, views, seconds, visitors from monthly_figures
    where kind = '${kind}' and month >= :monthsFrom::date and month < :monthsUntil::date
   union all
   select day, name, views, seconds, visitors from (${figuresOf(kind)}) open_days`;

/** Days of the range that are computed from raw views: today, days not rolled up, days with late views. */
export const listOpenDays = statement<
  { day: string },
  { start: string; end: string; today: string }
>(
  'list_open_days',
  `select raw.day from (${RAW_DAYS}) raw
    where raw.day between :start::date and :end::date
      and (raw.day = :today::date
        or not exists (select from daily_page_views rolled where rolled.day = raw.day)
        or exists (select from late_page_view_days late where late.day = raw.day))
    order by raw.day`,
);

/** Figures of a day from its raw views. */
export async function readDayFigures(day: string, db: Db): Promise<DayFigure[]> {
  const views = await rawViewsOf(day, db);
  return views ? (await db.query<DayFigure>(dayFigures(views))).rows : [];
}

export interface DayTotals {
  date: string;
  views: number;
  visitors: number;
  seconds: number;
  arrivals: number;
}

/** Totals of every day of the range, oldest first. A day without views is a row of zeros. */
export const listDayTotals = statement<DayTotals, Span>(
  'list_day_totals',
  `select d::date as date, coalesce(views, 0) as views, coalesce(visitors, 0) as visitors,
          coalesce(seconds, 0) as seconds, coalesce(arrivals, 0) as arrivals
     from generate_series(:start::date::timestamp, :end::date::timestamp, interval '1 day') as d
     left join (
       select day, views, visitors, seconds, arrivals from daily_page_views where ${inSpan}
       union all
       select day, views, visitors, seconds, arrivals from (${figuresOf('total')}) open_days
     ) days on days.day = d::date
    order by 1`,
);

export interface PageTotals {
  page: string;
  views: number;
  seconds: number;
}

/** Totals of every viewed page, most views first. */
export const listPageTotals = statement<PageTotals, Span>(
  'list_page_totals',
  `select name as page, sum(views)::bigint as views, sum(seconds)::bigint as seconds
     from (${partsOf('page', 'select day, path as name, views, seconds, 0 as visitors from daily_pages')}) parts
    group by name having sum(views) > 0
    order by sum(views) desc, name`,
);

/**
 * Totals by name, most views first. Names with too few visitors are one row at the end.
 *
 * @param always a name that identifies no one.
 */
const namedTotals = (parts: string, always: string): string => `
  select name, sum(views)::bigint as views
    from (select case when sum(visitors) >= ${STATS_NAMED_VISITORS_MIN} or name = '${always}' then name
                      else '${OTHER}' end as name,
                 sum(views) as views
            from (${parts}) parts group by parts.name having sum(views) > 0) named
   group by name
   order by name = '${OTHER}', sum(views) desc, name limit 100`;

interface NamedTotals {
  name: string;
  views: number;
}

export const listReferrerTotals = statement<NamedTotals, Span>(
  'list_referrer_totals',
  namedTotals(
    partsOf(
      'referrer',
      'select day, referrer as name, views, 0 as seconds, visitors_up_to_5 as visitors from daily_referrers',
    ),
    DIRECT,
  ),
);

export const listCountryTotals = statement<NamedTotals, Span>(
  'list_country_totals',
  namedTotals(
    partsOf(
      'country',
      'select day, country as name, views, 0 as seconds, visitors_up_to_5 as visitors from daily_countries',
    ),
    UNKNOWN_COUNTRY,
  ),
);

/** Visitors since a time of the current day. */
export const countActiveVisitors = statement<{ count: number }, { today: string; sinceMs: number }>(
  'count_active_visitors',
  countVisitors('page_views', 'day = :today::date and stream_id >= :sinceMs::bigint << 20'),
);
