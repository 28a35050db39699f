import type { Stats } from '#contract/analytics.ts';
import { STATS_TREND_DAYS } from '#contract/limits.ts';
import { change } from './figures.ts';

export interface TrendDay {
  date: string;
  views: number;
  visitors: number;
  /** Average in seconds. */
  duration: number;
  /** Views against the previous day, percent; undefined for an incomplete day. */
  change: number | undefined;
  /** True for today, whose figures are incomplete. */
  isSoFar: boolean;
}

/** The last 14 days of the period; `today` is the current UTC day. */
export function trendOf({ dailyViews, previous }: Stats, today: string): TrendDay[] {
  const all = [...previous.dailyViews.slice(-1), ...dailyViews];
  const shown = Math.min(dailyViews.length, STATS_TREND_DAYS);
  return dailyViews.slice(-shown).map((day, index) => {
    const isSoFar = day.date === today;
    const before = all[all.length - shown + index - 1]?.views ?? 0;
    return { ...day, isSoFar, change: isSoFar ? undefined : change(day.views, before) };
  });
}

const STEPS = 4;
/** Steps of a count axis, multiplied by a power of ten. */
const COUNT_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Steps of a duration axis, in seconds. */
const SECOND_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** Five ticks from zero that cover `values`, so that two axes share their grid lines. */
export function countTicks(values: number[]): number[] {
  const least = Math.max(...values, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = COUNT_STEPS.find((step) => step * power >= least) ?? 10;
  return ticks(0, Math.ceil(factor * power));
}

/** Five ticks that cover `values` in seconds; they may start above zero. */
export function secondTicks(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  for (const step of SECOND_STEPS) {
    const first = Math.floor(low / step) * step;
    if (first + STEPS * step >= high) return ticks(first, step);
  }
  return ticks(0, Math.ceil(high / STEPS));
}

const ticks = (first: number, step: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, index) => first + index * step);
