import type { StatsRange } from '#contract/analytics.ts';
import { addDays } from '#contract/days.ts';

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The months of a range that can be read from the monthly figures: those that lie in it completely, up to
 * the first month with a day that is not rolled up.
 *
 * @param open days that are not rolled up.
 * @returns first day of the first month, and the first day after the last; equal without such a month.
 */
export function wholeMonths({ start, end }: Required<StatsRange>, open: string[]) {
  const from = start === monthOf(start) ? start : monthOf(addDays(monthOf(start), 31));
  const ends = [addDays(end, 1), ...open].map(monthOf).filter((month) => month >= from);
  return { monthsFrom: from, monthsUntil: ends.sort()[0] ?? from };
}
