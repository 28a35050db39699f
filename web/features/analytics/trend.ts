import type { Stats } from '#contract/analytics.ts';
import { STATS_TREND_DAYS } from '#contract/limits.ts';
import { change } from './figures.ts';

/** One day of the trend. */
export interface TrendDay {
  date: string;
  views: number;
  visitors: number;
  /** Average, seconds. */
  duration: number;
  /** Views against the day before, percent; of a day that is not over there is none. */
  change: number | undefined;
  /** True for today: its figures are those of a part of a day. */
  isSoFar: boolean;
}

/** The last 14 days of the period; `today` is the UTC day of whoever looks. */
export function trendOf({ dailyViews, previous }: Stats, today: string): TrendDay[] {
  const all = [...previous.dailyViews.slice(-1), ...dailyViews];
  const shown = Math.min(dailyViews.length, STATS_TREND_DAYS);
  return dailyViews.slice(-shown).map((day, index) => {
    const isSoFar = day.date === today;
    const before = all[all.length - shown + index - 1]?.views ?? 0;
    return { ...day, isSoFar, change: isSoFar ? undefined : change(day.views, before) };
  });
}
