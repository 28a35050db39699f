import { specified } from '../../platform/specified-texts.ts';
import { compared, count, duration, weekdayAndDay } from './figures.ts';
import { RankTable } from './RankTable.tsx';
import * as texts from './texts.ts';
import type { TrendDay } from './trend.ts';

/** The days of the chart as a table, newest first. */
export function TrendTable({ days }: { days: TrendDay[] }) {
  const { day, visitors, time, views, before } = texts.stats.columns;
  return (
    <RankTable
      caption={specified.stats.trends}
      heads={[day, visitors, time, views, before]}
      ranks={days.toReversed().map((row) => ({
        key: row.date,
        name: <span style={{ whiteSpace: 'nowrap' }}>{weekdayAndDay(row.date)}</span>,
        size: row.views,
        cells: [
          count(row.visitors),
          duration(row.duration),
          count(row.views),
          row.isSoFar ? texts.stats.soFar : compared(row.change),
        ],
      }))}
    />
  );
}
