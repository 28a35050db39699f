import { Anchor, Box, Button, Center, Group, Paper, Tabs, ThemeIcon } from '@mantine/core';
import { useScroller } from '@mantine/hooks';
import { IconChartAreaLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { RankTable } from '../../components/chart/RankTable.tsx';
import { specified } from '../../platform/specified-texts.ts';
import classes from './Breakdown.module.css';
import { compared, count, countryName, duration, flag, share, weekdayAndDay } from './figures.ts';
import { TrendChart } from './TrendChart.tsx';
import * as texts from './texts.ts';
import { type TrendDay, trendOf } from './trend.ts';
import { WorldMap } from './WorldMap.tsx';

const TABS = ['pages', 'sources', 'countries', 'trends'] as const;

/** The figures by page, source, country and day. Only the selected tab is rendered. */
export function Breakdown({ stats }: { stats: Stats }) {
  const [tab, setTab] = useState<string | null>('pages');
  const [asTable, setAsTable] = useState(false);
  const row = useScroller({ draggable: false });
  const days = trendOf(stats, dayOf(new Date()));
  const { noPages, noSources, noCountries, noTrends } = specified.stats;
  const panels: Record<(typeof TABS)[number], ReactNode> = {
    pages: stats.topPages.length > 0 ? <Pages stats={stats} /> : noPages,
    sources: stats.topReferrers.length > 0 ? <Sources stats={stats} /> : noSources,
    countries: stats.topCountries.length > 0 ? <Countries stats={stats} /> : noCountries,
    trends: days.some(({ views }) => views > 0) ? (
      <Trends days={days} asTable={asTable} />
    ) : (
      noTrends
    ),
  };
  return (
    <Paper>
      <Tabs keepMounted={false} value={tab} onChange={setTab}>
        <Group gap={0} px={8} wrap="nowrap">
          <Tabs.List
            ref={row.ref}
            className={classes.tabs}
            data-more={row.canScrollEnd || undefined}
            aria-label={texts.stats.breakdown}
          >
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name} flex="none" py={16} fw={600}>
                {specified.stats[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab === 'trends' && <TableSwitch asTable={asTable} onSwitch={setAsTable} />}
        </Group>
        {TABS.map((name) => (
          <Tabs.Panel key={name} value={name} px={{ base: 16, md: 24 }} pt={16} pb={20}>
            {typeof panels[name] === 'string' ? (
              <Center mih={240} c="dimmed" ta="center">
                {panels[name]}
              </Center>
            ) : (
              panels[name]
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}

function Pages({ stats }: { stats: Stats }) {
  const { page, time, views, share: part } = texts.stats.columns;
  return (
    <RankTable
      caption={specified.stats.pages}
      heads={[page, time, views, part]}
      ranks={stats.topPages.slice(0, STATS_ROWS_SHOWN).map((row) => ({
        key: row.page,
        name: <bdi>{row.page}</bdi>,
        size: row.views,
        cells: [duration(row.avgDuration), count(row.views), share(row.views, stats.totalViews)],
      }))}
    />
  );
}

function Sources({ stats }: { stats: Stats }) {
  const { source, views, share: part } = texts.stats.columns;
  return (
    <RankTable
      caption={specified.stats.sources}
      heads={[source, views, part]}
      ranks={stats.topReferrers.slice(0, STATS_ROWS_SHOWN).map((row) => ({
        key: row.referrer,
        name: (
          <>
            <ThemeIcon variant="default" size={24} radius="xl" fz="xs" fw={600} aria-hidden>
              {row.referrer.charAt(0).toUpperCase()}
            </ThemeIcon>
            {row.referrer}
          </>
        ),
        size: row.views,
        cells: [count(row.views), share(row.views, stats.arrivals)],
      }))}
    />
  );
}

function Countries({ stats }: { stats: Stats }) {
  const { country, views, share: part } = texts.stats.columns;
  return (
    <>
      <WorldMap countries={stats.topCountries} />
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

interface SwitchProps {
  asTable: boolean;
  onSwitch: (asTable: boolean) => void;
}

/** Switches between the chart and a table of the same days. */
function TableSwitch({ asTable, onSwitch }: SwitchProps) {
  const Icon = asTable ? IconChartAreaLine : IconTable;
  return (
    <Button
      variant="ghost"
      size="touch"
      px={6}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => onSwitch(!asTable)}
    >
      {asTable ? texts.stats.asChart : texts.stats.asTable}
    </Button>
  );
}

/** The last 14 days of the period, as a chart, or as a table with the newest first. */
function Trends({ days, asTable }: { days: TrendDay[]; asTable: boolean }) {
  const { day, visitors, time, views, before } = texts.stats.columns;
  if (!asTable) {
    return (
      <Box h={{ base: 340, md: 480 }}>
        <TrendChart days={days} />
      </Box>
    );
  }
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
