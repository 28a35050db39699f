import { STATS_PAGE_VISITORS_MIN } from '#contract/limits.ts';

/** Referrers of a day that are kept by name: whoever posts made-up sites cannot fill the tables. */
const REFERRERS_PER_DAY_MAX = 1_000;
export const OTHER = 'Other';
export const DIRECT = 'Direct';

/** One figure of a day, by what it is counted for. */
export interface DayFigure {
  kind: 'total' | 'page' | 'referrer' | 'country';
  /** Pattern, site or country; '' for the total. */
  name: string;
  views: number;
  seconds: number;
  /** Exact for the total; for a page exact up to 5, and 5 beyond. */
  visitors: number;
  /** Total only: views that came from outside. */
  arrivals: number;
}

/**
 * The figures of a day as a query for `DayFigure` rows.
 *
 * The day is read twice: once into sums by page and country and by referrer, and once to count its
 * visitors. Whether a page had five visitors is nearly always settled by `marks`, 64 bits of which each
 * view sets the one of its visitor; only rare pages are counted.
 *
 * @param views relation of the raw views of that day alone, see `rawViewsOf`.
 */
export const dayFigures = (views: string): string => `
  with sums as materialized (
    select page, country, referrer, sum(views) as views, sum(seconds) as seconds,
           bit_or(views::bigint << (visitor & 63)::int) as marks
      from ${views} raw
     group by grouping sets ((page, country), (referrer))
  ), cells as (
    select * from sums where page is not null
  ), arrivals as (
    select * from sums where page is null and referrer is not null
  ), pages as (
    select page, sum(views) as views, sum(seconds) as seconds, bit_or(marks) as marks
      from cells group by page
  ), ranked as (
    select case when row_number() over (order by views desc, referrer) <= ${REFERRERS_PER_DAY_MAX}
                then coalesce(nullif(referrer, ''), '${DIRECT}') else '${OTHER}' end as name,
           views, seconds
      from arrivals
  )
  select 'total' as kind, '' as name,
         coalesce(sum(views), 0)::bigint as views, coalesce(sum(seconds), 0)::bigint as seconds,
         (select count(distinct visitor) from ${views} raw where views > 0) as visitors,
         (select coalesce(sum(views), 0) from arrivals)::bigint as arrivals
    from cells
  union all
  select 'page', path, views::bigint, seconds::bigint,
         case when bit_count(marks::bit(64)) >= ${STATS_PAGE_VISITORS_MIN} then ${STATS_PAGE_VISITORS_MIN}
              else (select count(*) from (
                select distinct visitor from ${views} raw
                 where raw.page = pages.page and raw.views > 0
                 limit ${STATS_PAGE_VISITORS_MIN}) few) end,
         0
    from pages join page_patterns on page_patterns.id = pages.page
  union all
  select 'referrer', name, sum(views)::bigint, sum(seconds)::bigint, 0, 0 from ranked group by name
  union all
  select 'country', country, sum(views)::bigint, sum(seconds)::bigint, 0, 0 from cells group by country`;
