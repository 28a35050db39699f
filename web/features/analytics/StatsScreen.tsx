import '@mantine/core/styles/Code.layer.css';
import { Code, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { Breakdown } from './Breakdown.tsx';
import { useStats } from './endpoints.ts';
import { type Period, rangeOf } from './periods.ts';
import { StatsFailed } from './StatsFailed.tsx';
import { StatsHead } from './StatsHead.tsx';
import { TILE_GRID, Tiles } from './Tiles.tsx';
import * as texts from './texts.ts';

/** Site statistics for admins; other members see the error state. */
export function StatsScreen() {
  const [period, setPeriod] = useState<Period>('month');
  const query = useStats(rangeOf(period, new Date()));
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen wide>
      <Stack flex={1} gap={0} w="100%" py={{ base: 12, md: 36 }}>
        <StatsHead period={period} onPeriod={setPeriod} stats={data} isFetching={isFetching} />
        {error && !data && !isFetching ? (
          <StatsFailed error={error} onRetry={refetch} />
        ) : (
          <AsyncView
            query={query}
            loading={texts.stats.loading}
            skeleton={<StatsSkeleton />}
            error={specified.stats.error}
          >
            {(stats) => (
              // The figures of the previous period stay, faded, until the new ones have loaded.
              <Stack
                opacity={isFetching ? 0.6 : 1}
                style={{ transition: 'opacity var(--ov-fast)' }}
                aria-busy={isFetching}
              >
                {isUnvisited(stats) && <FirstViews />}
                <Tiles stats={stats} />
                <Breakdown stats={stats} />
              </Stack>
            )}
          </AsyncView>
        )}
      </Stack>
    </Screen>
  );
}

const isUnvisited = ({ totalViews, previous, lastDays }: Stats): boolean =>
  [totalViews, previous.totalViews, ...lastDays.map(({ views }) => views)].every((n) => n === 0);

/** What a site without a view will show here, and how a trial gets views. */
const FirstViews = () => (
  <Paper component="section" px={20} py={16} aria-labelledby="first-views">
    <Title order={2} id="first-views">
      {texts.stats.unvisited}
    </Title>
    <Text c="dimmed" mt={4} mb={12}>
      {texts.stats.unvisitedText}
    </Text>
    <Text size="sm">
      {texts.stats.fillTrial} <Code dir="ltr">{texts.stats.fillCommand}</Code>
    </Text>
  </Paper>
);

const TILES = ['views', 'visitors', 'duration', 'bounce'];
const ROWS = Array.from({ length: STATS_ROWS_SHOWN }, (_, index) => `${100 - index * 9}%`);

function StatsSkeleton() {
  return (
    <Stack>
      <SimpleGrid {...TILE_GRID}>
        {TILES.map((tile) => (
          <Skeleton key={tile} radius="lg" h={{ base: 172, md: 132 }} />
        ))}
      </SimpleGrid>
      <Paper shadow="none" px={16} pt={92} pb={20}>
        <Stack gap={4}>
          {ROWS.map((width) => (
            <Skeleton key={width} height={40} width={width} radius={8} />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}
