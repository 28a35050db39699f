import type { Stats } from '#contract/analytics.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { count, duration, share } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';

/** The pages most viewed. */
export function Pages({ stats }: { stats: Stats }) {
  const { page, time, views, share: part } = texts.stats.columns;
  if (stats.topPages.length === 0) return <NoData text={specified.stats.noPages} />;
  return (
    <RankTable
      caption={specified.stats.pages}
      heads={[page, time, views, part]}
      ranks={stats.topPages.slice(0, STATS_ROWS_SHOWN).map((row) => ({
        key: row.page,
        name: row.page,
        size: row.views,
        cells: [duration(row.avgDuration), count(row.views), share(row.views, stats.totalViews)],
      }))}
    />
  );
}
