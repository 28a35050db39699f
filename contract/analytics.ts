import { z } from 'zod';
import { Nothing } from './common.ts';
import { addDays, addYears } from './days.ts';
import { endpoint } from './endpoint.ts';
import { PAGE_VIEW_MAX_SECONDS, STATS_DEFAULT_DAYS, STATS_RANGE_MAX_YEARS } from './limits.ts';

/** Every route as its pattern: a view never says whose profile or which chat it was. The last is "any other". */
export const PAGE_PATTERNS = [
  '/',
  '/app',
  '/chat/:matchId',
  '/profile/:id',
  '/gallery',
  '/edit-profile',
  '/preferences',
  '/referrals',
  '/stats',
  '/login',
  '/simple',
  '/test',
  '/*',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** Name of a site without path and query, such as "news.example.org", or with its port; or nothing. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9])?(?::\d{1,5})?)?$/;

/** One look at one page, told when it ends: the page is left, or no longer to be seen. */
export const PageView = z.strictObject({
  path: z.enum(PAGE_PATTERNS),
  /** Site that led here, '' when none did; left out when the visitor came from a page of ours. */
  referrer: z.string().regex(HOST, 'must be the name of a site').optional(),
  /** Seconds for which the page was to be seen. */
  duration: z.int().min(0).max(PAGE_VIEW_MAX_SECONDS),
  /** True for more time on a view that was told before: the tab was hidden and shown again. */
  continued: z.boolean().optional(),
});
export type PageView = z.infer<typeof PageView>;

/** What is no day aborts, or the checks of the range would count with it. */
const Day = z.iso.date({ abort: true, error: 'must be a date, YYYY-MM-DD' });
const Count = z.int().min(0);

/** Four digits are left before and after it: the period before and the last 30 days are days as well. */
const RangeDay = Day.refine((day) => /^(19|20|21)/.test(day), {
  abort: true,
  error: 'must lie between 1900 and 2199',
});

/** Both ends included, UTC. */
export const StatsRange = z
  .strictObject({ start: RangeDay.optional(), end: RangeDay.optional() })
  .refine(({ start, end }) => !start || !end || start <= end, 'start must not be after end')
  .refine(
    ({ start, end }) => !start || !end || end < addYears(start, STATS_RANGE_MAX_YEARS),
    `the range must not be longer than ${STATS_RANGE_MAX_YEARS} years`,
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
  /** Views that came from outside: what `topReferrers` divides. */
  arrivals: Count,
  /** Most viewed first; pages with fewer than five visitors are one row, "Other". */
  topPages: z.array(z.object({ page: z.string(), views: Count, avgDuration: Count })),
  /** Most first; "Direct" stands for visits without a referrer. */
  topReferrers: z.array(z.object({ referrer: z.string(), views: Count })),
  /** Most first; ISO 3166 codes of two letters, "ZZ" where the country is not known. */
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

/** `range` with what was left out: the last 30 days. */
export function completeRange({ start, end }: StatsRange, today: string) {
  const last = end ?? (start && start > today ? start : today);
  return { start: start ?? addDays(last, 1 - STATS_DEFAULT_DAYS), end: last };
}

export const createPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Tell of one look at one page; bots and the demo are not counted',
  access: 'public',
  body: PageView,
  response: Nothing,
  status: 204,
  limit: { points: 120, seconds: 60, by: 'address', perInstance: true },
});

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary:
    'Figures of a range of days (the last 30 unless given) and of the period before, for admins',
  access: 'admin',
  query: StatsRange,
  response: Stats,
});
