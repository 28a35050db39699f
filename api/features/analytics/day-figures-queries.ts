import { STATS_NAMED_VISITORS_MIN, VISITORS_PER_ADDRESS_AND_DAY } from '#contract/limits.ts';

/** Named referrers of a day. Bounds the tables when a client sends invented sites. */
const REFERRERS_PER_DAY_MAX = 1_000;
export const OTHER = 'Other';
export const DIRECT = 'Direct';
export const UNKNOWN_COUNTRY = 'ZZ';

/** One figure of a day. */
export interface DayFigure {
  kind: 'total' | 'page' | 'referrer' | 'country';
  /** Pattern, site or country; '' for the total. */
  name: string;
  views: number;
  seconds: number;
  /** For the total at most 20 of a network. For a referrer or country: networks, at most 5. Pages have no count. */
  visitors: number;
  /** Total only: views from other sites. */
  arrivals: number;
}

/** SQL: the lower 48 bits of a visitor are the network, the upper 16 bits the browser. */
const NETWORK = 'visitor & 281474976710655';

/** A query for the number of visitors of these raw views. */
export const countVisitors = (views: string, condition: string): string => `
  select coalesce(sum(least(visitors, ${VISITORS_PER_ADDRESS_AND_DAY})), 0)::bigint as count
    from (select count(*) as visitors
            from (select distinct visitor from ${views} raw where ${condition}) raw
           group by ${NETWORK}) networks`;

const isRare = `bit_count(marks::bit(64)) < ${STATS_NAMED_VISITORS_MIN}`;

/** Visitors of a row with `marks` that is joined with `rare`, at most 5. */
const visitors = `case when ${isRare} then coalesce(rare.visitors, 0) else ${STATS_NAMED_VISITORS_MIN} end`;

/**
 * A query for the `DayFigure` rows of a day.
 *
 * It scans the day three times: for sums by page, country and referrer, for the number of visitors, and for
 * the networks of rare names. `marks` is a 64-bit Bloom filter of networks: only referrers and countries with
 * fewer than 5 set bits are counted exactly.
 *
 * @param views table with the raw views of that day alone, see `rawViewsOf`.
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
  ), countries as (
    select country, sum(views) as views, sum(seconds) as seconds, bit_or(marks) as marks
      from cells group by country
  ), rare as materialized (
    select referrer, country, least(count(distinct ${NETWORK}), ${STATS_NAMED_VISITORS_MIN}) as visitors
      from ${views} raw
     where views > 0
       and (referrer in (select referrer from arrivals where ${isRare})
         or country in (select country from countries where ${isRare}))
     group by grouping sets ((referrer), (country))
  ), ranked as (
    select case when row_number() over (order by views desc, referrer) <= ${REFERRERS_PER_DAY_MAX}
                then coalesce(nullif(referrer, ''), '${DIRECT}') else '${OTHER}' end as name,
           views, seconds, ${visitors} as visitors
      from arrivals left join rare using (referrer)
  )
  select 'total' as kind, '' as name,
         coalesce(sum(views), 0)::bigint as views, coalesce(sum(seconds), 0)::bigint as seconds,
         (${countVisitors(views, 'views > 0')}) as visitors,
         (select coalesce(sum(views), 0) from arrivals)::bigint as arrivals
    from cells
  union all
  select 'page', path, sum(views)::bigint, sum(seconds)::bigint, 0, 0
    from cells join page_patterns on page_patterns.id = cells.page group by path
  union all
  select 'referrer', name, sum(views)::bigint, sum(seconds)::bigint,
         least(sum(visitors), ${STATS_NAMED_VISITORS_MIN})::bigint, 0
    from ranked group by name
  union all
  select 'country', country, views::bigint, seconds::bigint, ${visitors}, 0
    from countries left join rare using (country)`;
