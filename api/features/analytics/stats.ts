import { completeRange, type Figures, type Stats, type StatsRange } from '#contract/analytics.ts';
import { addDays, dayOf, daysIn } from '#contract/days.ts';
import { STATS_TREND_DAYS } from '#contract/limits.ts';
import { type Db, transaction } from '#db/sql.ts';
import { wholeMonths } from './months.ts';
import { allowLongRead, useSnapshot } from './rollup-queries.ts';
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
} from './stats-queries.ts';

const ACTIVE_MS = 5 * 60_000;
/** Needed only for today's raw views of a very busy site. */
const READ_MAX_SECONDS = 30;

type Range = Required<StatsRange>;
type Open = Pick<Span, 'open' | 'figures'>;

/**
 * The statistics of a range, by default the last 30 days, and of the period before it. Days that are not
 * rolled up, such as today, are computed from the raw views.
 */
export async function readStats(query: StatsRange, now = new Date()): Promise<Stats> {
  const today = dayOf(now);
  const range = completeRange(query, today);
  const days = daysIn(range.start, range.end);
  const before = { start: addDays(range.start, -days), end: addDays(range.start, -1) };
  const recent = { start: addDays(range.end, 1 - STATS_TREND_DAYS), end: range.end };
  const read = async (db: Db): Promise<Stats> => {
    // A day that is rolled up during the read is counted once.
    await useSnapshot(db);
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
  };
  return transaction(read, { replica: true });
}

async function readOpenDays(range: Range, today: string, db: Db): Promise<Open> {
  const days = (await listOpenDays({ ...range, today }, db)).map(({ day }) => day);
  const figures: object[] = [];
  for (const day of days) {
    for (const figure of await readDayFigures(day, db)) figures.push({ ...figure, day });
  }
  return { open: days, figures: JSON.stringify(figures) };
}

/** Excludes future days. */
function upTo(range: Range, today: string, open: Open): Span {
  const past = { start: range.start, end: range.end < today ? range.end : today };
  return { ...past, ...wholeMonths(past, open.open), ...open };
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
    topPages: (await listPageTotals(span, db)).map(toPage),
    topReferrers: (await listReferrerTotals(span, db)).map(({ name: referrer, views }) => ({
      referrer,
      views,
    })),
    topCountries: (await listCountryTotals(span, db)).map(({ name: country, views }) => ({
      country,
      views,
    })),
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

const toPage = ({ page, views, seconds }: PageTotals) => ({
  page,
  views,
  avgDuration: average(seconds, views),
});
