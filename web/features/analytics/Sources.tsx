import type { Stats } from '#contract/analytics.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { count, share } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';
import classes from './Sources.module.css';

/** The sites that led here. */
export function Sources({ stats }: { stats: Stats }) {
  const { source, views, share: part } = texts.stats.columns;
  if (stats.topReferrers.length === 0) return <NoData text={specified.stats.noSources} />;
  return (
    <RankTable
      caption={specified.stats.sources}
      heads={[source, views, part]}
      ranks={stats.topReferrers.slice(0, STATS_ROWS_SHOWN).map((row) => ({
        key: row.referrer,
        name: (
          <>
            <span className={classes.letter} aria-hidden>
              {row.referrer.charAt(0).toUpperCase()}
            </span>
            {row.referrer}
          </>
        ),
        size: row.views,
        cells: [count(row.views), share(row.views, stats.arrivals)],
      }))}
    />
  );
}
