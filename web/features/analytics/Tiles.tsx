import { SimpleGrid } from '@mantine/core';
import type { Stats } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { formatPercent } from '../../platform/locale.ts';
import { bounceRate, change, count, dayRange, duration } from './figures.ts';
import { StatTile } from './StatTile.tsx';
import * as texts from './texts.ts';

export const TILE_GRID = { cols: { base: 2, md: 4 }, spacing: { base: 12, md: 16 } };

/** The four totals of the period, each compared with the previous period. */
export function Tiles({ stats }: { stats: Stats }) {
  const { previous, lastDays } = stats;
  const bounce = bounceRate(stats.totalViews, stats.uniqueVisitors);
  const before = bounceRate(previous.totalViews, previous.uniqueVisitors);
  const today = dayOf(new Date());
  const isSoFar = stats.start === today;
  const since = (isSoFar ? texts.stats.soFarVersus : texts.stats.versus)(
    dayRange(previous.start, previous.end, false),
  );
  const shared = { since, isSoFar, endsSoFar: lastDays.at(-1)?.date === today };
  return (
    <SimpleGrid {...TILE_GRID}>
      <StatTile
        {...shared}
        value={count(stats.totalViews)}
        change={change(stats.totalViews, previous.totalViews)}
        days={lastDays.map(({ views }) => views)}
        tone="views"
      />
      <StatTile
        {...shared}
        value={count(stats.uniqueVisitors)}
        change={change(stats.uniqueVisitors, previous.uniqueVisitors)}
        days={lastDays.map(({ visitors }) => visitors)}
        tone="visitors"
      />
      <StatTile
        {...shared}
        value={duration(stats.averageDuration)}
        change={change(stats.averageDuration, previous.averageDuration)}
        days={lastDays.map((day) => day.duration)}
        tone="duration"
      />
      <StatTile
        {...shared}
        value={formatPercent(bounce / 100)}
        change={change(bounce, before)}
        lessIsBetter
        days={lastDays.map(({ views, visitors }) => bounceRate(views, visitors))}
        tone="bounce"
      />
    </SimpleGrid>
  );
}
