import type { Stats } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { specified } from '../../platform/specified-texts.ts';
import { NoData } from './NoData.tsx';
import classes from './StatsScreen.module.css';
import { TrendChart } from './TrendChart.tsx';
import { TrendTable } from './TrendTable.tsx';
import { trendOf } from './trend.ts';

/** The last 14 days of the period. */
export function Trends({ stats, asTable }: { stats: Stats; asTable: boolean }) {
  const days = trendOf(stats, dayOf(new Date()));
  if (days.every(({ views }) => views === 0)) return <NoData text={specified.stats.noTrends} />;
  if (asTable) return <TrendTable days={days} />;
  return (
    <div className={classes.chart}>
      <TrendChart days={days} />
    </div>
  );
}
