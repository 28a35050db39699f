import { addDays, addYears } from './days.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { PAGE_VIEW_MAX_SECONDS, STATS_DEFAULT_DAYS, STATS_RANGE_MAX_YEARS } from './limits.ts';
import { PAGE_PATTERNS } from './pages.ts';
import { z } from './zod.ts';

/** Any host that a browser names, with optional port, such as "news.example.org" or "[::1]:8080". No path. */
export const REFERRER_HOST = String.raw`[^\s\\/?#@\p{C}]{0,255}`;
const HOST = new RegExp(`^${REFERRER_HOST}$`, 'u');

/** One view of one page, reported when the page is left or hidden. */
export const PageView = z.strictObject({
  path: z.enum(PAGE_PATTERNS),
  /**
   * Host of the referring site, '' for none and for what is no host: the view counts without it. Absent when the
   * visitor came from a page of this site.
   */
  referrer: z
    .string()
    .transform((host) => (HOST.test(host) ? host : ''))
    .optional(),
  /** Seconds for which the page was visible. */
  duration: z.int().min(0).max(PAGE_VIEW_MAX_SECONDS),
  /** True for additional time of a reported view: the tab was hidden and shown again. */
  continued: z.boolean().optional(),
});
export type PageView = z.infer<typeof PageView>;

/** Aborts on an invalid date, so that the range checks do not compute with it. */
const Day = z.iso.date({ ...failsWith('not_a_day'), abort: true });
const Count = z.int().min(0);

/** Derived dates, such as the previous period, also have four-digit years. */
const RangeDay = Day.refine((day) => /^(19|20|21)/.test(day), {
  ...failsWith('not_in_1900_to_2199'),
  abort: true,
});

/** Both ends included, UTC. */
export const StatsRange = z
  .strictObject({ start: RangeDay.optional(), end: RangeDay.optional() })
  .refine(({ start, end }) => !start || !end || start <= end, failsWith('start_after_end'))
  .refine(
    ({ start, end }) => !start || !end || end < addYears(start, STATS_RANGE_MAX_YEARS),
    failsWith('range_too_long', { years: STATS_RANGE_MAX_YEARS }),
  );
export type StatsRange = z.infer<typeof StatsRange>;

const DayFigures = z.object({
  date: Day,
  views: Count,
  visitors: Count,
  /** Average, seconds. */
  duration: Count,
});
export type DayFigures = z.infer<typeof DayFigures>;

const Figures = z.object({
  start: Day,
  end: Day,
  totalViews: Count,
  /** Sum of the unique visitors of each day: the hash of a visitor changes daily. */
  uniqueVisitors: Count,
  /** Seconds. */
  averageDuration: Count,
  /** Views that did not come from a page of this site. */
  arrivals: Count,
  /** Every page pattern with views, most viewed first. */
  topPages: z.array(z.object({ page: z.string(), views: Count, avgDuration: Count })),
  /** Most first, at most 100. "Direct": no referrer; "Other", last: sites with fewer than five visitors each. */
  topReferrers: z.array(z.object({ referrer: z.string(), views: Count })),
  /** Most first; ISO 3166 codes of two letters. "ZZ": unknown; "Other", last: as with referrers. */
  topCountries: z.array(z.object({ country: z.string(), views: Count })),
  /** Every day of the range up to today, oldest first. */
  dailyViews: z.array(DayFigures),
});
export type Figures = z.infer<typeof Figures>;

export const Stats = Figures.extend({
  /** Different visitors of the last five minutes. */
  activeVisitors: Count,
  /** The 14 days that end with the range, whatever its length. */
  lastDays: z.array(DayFigures),
  /** The same figures for the same number of days right before. */
  previous: Figures,
});
export type Stats = z.infer<typeof Stats>;

/** Fills missing ends of a range. The default is the last 30 days. */
export function completeRange({ start, end }: StatsRange, today: string) {
  const last = end ?? (start && start > today ? start : today);
  return { start: start ?? addDays(last, 1 - STATS_DEFAULT_DAYS), end: last };
}

export const createPageView = endpoint('POST /api/page-views', {
  summary: 'Report a page view; bots and demo users are not counted',
  access: 'public',
  body: PageView,
  limit: { points: 120, seconds: 60, by: 'address', perInstance: true },
});

export const getStats = endpoint('GET /api/stats', {
  summary:
    'Statistics of a range of days (default: the last 30) and of the period before, for admins',
  access: 'admin',
  query: StatsRange,
  response: Stats,
});
