import { completeRange, type Figures, type Stats, type StatsRange } from '#contract/analytics.ts';
import { addDays, dayOf, daysIn } from '#contract/days.ts';
import { STATS_PAGE_VISITORS_MIN, STATS_TREND_DAYS } from '#contract/limits.ts';
import { type Db, transaction } from '#db/sql.ts';
import { OTHER } from './day-figures.ts';
import { wholeMonths } from './months.ts';
import {
  countActiveVisitors,
  type DayTotals,
  listCountryTotals,
  listDayTotals,
  listOpenDays,
  listPageTotals,
  listReferrerTotals,
  type PageTotals,
  readDayFigures,
  type Span,
} from './queries.ts';
import { allowLongRead } from './rollup.ts';

const ACTIVE_MS = 5 * 60_000;
/** Reading today's raw views of a very busy site; everything else takes milliseconds. */
const READ_MAX_SECONDS = 30;

type Range = Required<StatsRange>;
type Open = Pick<Span, 'open' | 'figures'>;

/**
 * The statistics of a range, the last 30 days unless given, and of the period before: rolled-up days
 * from their tables, today and whatever is not rolled up from the raw views, all as of one moment.
 */
export async function readStats(wanted: StatsRange, now = new Date()): Promise<Stats> {
  const today = dayOf(now);
  const range = completeRange(wanted, today);
  const days = daysIn(range.start, range.end);
  const before = { start: addDays(range.start, -days), end: addDays(range.start, -1) };
  const recent = { start: addDays(range.end, 1 - STATS_TREND_DAYS), end: range.end };
  return transaction(async (db) => {
    // One snapshot: a day that is rolled up meanwhile is neither counted twice nor missed.
    await db.query('set transaction isolation level repeatable read read only');
    await allowLongRead(db, READ_MAX_SECONDS);
    const [start = before.start] = [before.start, recent.start].sort();
    const open = await readOpenDays({ start, end: range.end }, today, db);
    const sinceMs = now.getTime() - ACTIVE_MS;
    const [active] = await countActiveVisitors({ today, sinceMs }, db);
    return {
      ...(await readFigures(range, today, open, db)),
      activeVisitors: active?.count ?? 0,
      lastDays: (await listDayTotals(upTo(recent, today, open), db)).map(toDay),
      previous: await readFigures(before, today, open, db),
    };
  });
}

async function readOpenDays(range: Range, today: string, db: Db): Promise<Open> {
  const days = (await listOpenDays({ ...range, today }, db)).map(({ day }) => day);
  const figures: object[] = [];
  for (const day of days) {
    for (const figure of await readDayFigures(day, db)) figures.push({ ...figure, day });
  }
  return { open: days, figures: JSON.stringify(figures) };
}

/** Days that have not come yet have no figures. */
function upTo(range: Range, today: string, open: Open): Span {
  const come = { start: range.start, end: range.end < today ? range.end : today };
  return { ...come, ...wholeMonths(come, open.open), ...open };
}

async function readFigures(range: Range, today: string, open: Open, db: Db): Promise<Figures> {
  const span = upTo(range, today, open);
  const days = await listDayTotals(span, db);
  const sum = (of: (day: DayTotals) => number) => days.reduce((total, day) => total + of(day), 0);
  const views = sum((day) => day.views);
  return {
    ...range,
    totalViews: views,
    uniqueVisitors: sum((day) => day.visitors),
    averageDuration: average(
      sum((day) => day.seconds),
      views,
    ),
    arrivals: sum((day) => day.arrivals),
    topPages: withoutRare(await listPageTotals(span, db)),
    topReferrers: await listReferrerTotals(span, db),
    topCountries: await listCountryTotals(span, db),
    dailyViews: days.map(toDay),
  };
}

const average = (seconds: number, views: number): number =>
  views === 0 ? 0 : Math.round(seconds / views);

const toDay = ({ date, views, visitors, seconds }: DayTotals) => ({
  date,
  views,
  visitors,
  duration: average(seconds, views),
});

/** Pages that few people opened are one row at the end: a page of two visitors says who was there. */
function withoutRare(pages: PageTotals[]): Figures['topPages'] {
  const isRare = ({ visitors }: PageTotals) => visitors < STATS_PAGE_VISITORS_MIN;
  const rare = pages.filter(isRare);
  const views = rare.reduce((total, page) => total + page.views, 0);
  const seconds = rare.reduce((total, page) => total + page.seconds, 0);
  const rows = pages.filter((page) => !isRare(page));
  if (rare.length > 0) rows.push({ page: OTHER, views, seconds, visitors: 0 });
  return rows.map((row) => ({
    page: row.page,
    views: row.views,
    avgDuration: average(row.seconds, row.views),
  }));
}
