import type { Transparency } from '#contract/transparency.ts';
import * as texts from './texts.ts';

type Row = Transparency['rows'][number];

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
const COLUMNS = [
  'rule',
  'measure',
  'automated',
  'decisions',
  'medianMinutes',
  'appeals',
  'reversals',
] as const satisfies readonly (keyof Row)[];

/** Comma-separated values with a header line; no value contains a comma. */
export const csvOf = (rows: readonly Row[]): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** A number of minutes in the largest unit that it fills, such as "3 h". */
export function durationOf(minutes: number | null): string {
  const words = texts.transparency;
  if (minutes === null) return '';
  if (minutes < 2 * HOUR_MINUTES) return words.minutes(minutes);
  if (minutes < 2 * DAY_MINUTES) return words.hours(Math.round(minutes / HOUR_MINUTES));
  return words.days(Math.round(minutes / DAY_MINUTES));
}

export const totalsOf = (rows: readonly Row[]) => {
  const sum = (column: 'decisions' | 'appeals' | 'reversals') =>
    rows.reduce((total, row) => total + row[column], 0);
  return { decisions: sum('decisions'), appeals: sum('appeals'), reversals: sum('reversals') };
};
