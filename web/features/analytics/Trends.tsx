import { Box } from '@mantine/core';
import type { Stats } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { specified } from '../../platform/specified-texts.ts';
import { compared, count, duration, weekdayAndDay } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import * as texts from './texts.ts';
import { type TrendDay, trendOf } from './trend.ts';

/** The last 14 days of the period. */
export function Trends({ stats, asTable }: { stats: Stats; asTable: boolean }) {
  const days = trendOf(stats, dayOf(new Date()));
  if (days.every(({ views }) => views === 0)) return <NoData text={specified.stats.noTrends} />;
  if (asTable) return <TrendTable days={days} />;
  return (
    <Box h={{ base: 340, md: 480 }}>
      <TrendChart days={days} />
    </Box>
  );
}

/** The days of the chart as a table, newest first. */
function TrendTable({ days }: { days: TrendDay[] }) {
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
