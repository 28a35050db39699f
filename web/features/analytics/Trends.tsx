import { lazy, Suspense } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { STATS_TREND_DAYS } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import { change } from './figures.ts';
import { NoData } from './NoData.tsx';
import classes from './Trends.module.css';
import { TrendTable } from './TrendTable.tsx';

/** The one place that draws with the chart library, in a download of its own. */
const TrendChart = lazy(async () => ({ default: (await import('./TrendChart.tsx')).TrendChart }));

/** One day of the trend. */
export interface TrendDay {
  date: string;
  views: number;
  visitors: number;
  /** Average, seconds. */
  duration: number;
  /** Views against the day before, percent. */
  change: number | undefined;
}

/** The last 14 days of the period. */
export function Trends({ stats, asTable }: { stats: Stats; asTable: boolean }) {
  const days = trendOf(stats);
  if (days.every(({ views }) => views === 0)) return <NoData text={specified.stats.noTrends} />;
  if (asTable) return <TrendTable days={days} />;
  return (
    <div className={classes.chart}>
      <Suspense>
        <TrendChart days={days} />
      </Suspense>
    </div>
  );
}

function trendOf({ dailyViews, previous }: Stats): TrendDay[] {
  const all = [...previous.dailyViews.slice(-1), ...dailyViews];
  const shown = Math.min(dailyViews.length, STATS_TREND_DAYS);
  return dailyViews.slice(-shown).map((day, index) => ({
    ...day,
    change: change(day.views, all[all.length - shown + index - 1]?.views ?? 0),
  }));
}
