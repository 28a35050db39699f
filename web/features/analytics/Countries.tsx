import { Anchor, Box } from '@mantine/core';
import type { Stats } from '#contract/analytics.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { specified } from '../../platform/specified-texts.ts';
import { count, countryName, flag, share } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';
import * as texts from './texts.ts';
import { WorldMap } from './WorldMap.tsx';

export function Countries({ stats }: { stats: Stats }) {
  const { country, views, share: part } = texts.stats.columns;
  if (stats.topCountries.length === 0) return <NoData text={specified.stats.noCountries} />;
  return (
    <>
      <Box maw={880} mx="auto" mt={8} mb={20} style={{ aspectRatio: '3200 / 1540' }}>
        <WorldMap countries={stats.topCountries} />
      </Box>
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
      {/* The license of the database requires this link. */}
      <Box mt={12} ta="end">
        <Anchor href="https://db-ip.com" target="_blank" rel="noreferrer" size="xs" c="dimmed">
          {texts.stats.credit}
        </Anchor>
      </Box>
    </>
  );
}
