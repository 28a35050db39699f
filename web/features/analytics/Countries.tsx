import { lazy, Suspense } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import classes from './Countries.module.css';
import { count, countryName, flag, share } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';

const WorldMap = lazy(async () => ({ default: (await import('./WorldMap.tsx')).WorldMap }));

/** Where people are: a map to look at, a list to read. */
export function Countries({ stats }: { stats: Stats }) {
  const { country, views, share: part } = texts.stats.columns;
  if (stats.topCountries.length === 0) return <NoData text={specified.stats.noCountries} />;
  return (
    <>
      <div className={classes.map}>
        <Suspense>
          <WorldMap countries={stats.topCountries} />
        </Suspense>
      </div>
      <RankTable
        caption={specified.stats.countries}
        heads={[country, views, part]}
        ranks={stats.topCountries.slice(0, STATS_ROWS_SHOWN).map((row) => ({
          key: row.country,
          name: (
            <>
              <span aria-hidden>{flag(row.country)}</span>
              {countryName(row.country)}
            </>
          ),
          size: row.views,
          cells: [count(row.views), share(row.views, stats.totalViews)],
        }))}
      />
      {/* The licence of the database asks for this link where its answers are shown. */}
      <p className={classes.credit}>
        <a href="https://db-ip.com" target="_blank" rel="noreferrer">
          {texts.stats.credit}
        </a>
      </p>
    </>
  );
}
