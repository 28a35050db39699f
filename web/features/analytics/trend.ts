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
