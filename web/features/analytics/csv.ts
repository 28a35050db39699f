import type { Stats } from '#contract/analytics.ts';

type Cell = string | number | undefined;

const COLUMNS = ['figure', 'name', 'views', 'visitors', 'average_seconds'];

/** All figures of the page as CSV, one per line. */
export function toCsv(stats: Stats): string {
  const rows: Cell[][] = [
    total('total', stats),
    total('previous period', stats.previous),
    ...stats.topPages.map(({ page, views, avgDuration }) => [
      'page',
      page,
      views,
      undefined,
      avgDuration,
    ]),
    ...stats.topReferrers.map(({ referrer, views }) => ['source', referrer, views]),
    ...stats.topCountries.map(({ country, views }) => ['country', country, views]),
    ...stats.dailyViews.map((day) => ['day', day.date, day.views, day.visitors, day.duration]),
  ];
  return csvLines(COLUMNS, rows);
}

/** Rows as CSV below their column names. */
export const csvLines = (columns: readonly string[], rows: readonly Cell[][]): string =>
  [columns, ...rows].map((row) => `${columns.map((_, i) => cell(row[i])).join(',')}\r\n`).join('');

export const csvName = ({ start, end }: Stats): string => `analytics-${start}-to-${end}.csv`;

const total = (figure: string, of: Stats['previous']): Cell[] => [
  figure,
  `${of.start} to ${of.end}`,
  of.totalViews,
  of.uniqueVisitors,
  of.averageDuration,
];

/** Quotes where needed; prefixes an apostrophe to text that a spreadsheet would run as a formula. */
function cell(value: Cell = ''): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
