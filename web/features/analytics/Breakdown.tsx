import { Box, Button, Group, Paper, Tabs, ThemeIcon } from '@mantine/core';
import { useScroller } from '@mantine/hooks';
import { IconChartAreaLine, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import { specified } from '../../platform/specified-texts.ts';
import classes from './Breakdown.module.css';
import { Countries } from './Countries.tsx';
import { compared, count, duration, share, weekdayAndDay } from './figures.ts';
import { NoData } from './NoData.tsx';
import { RankTable } from './RankTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import * as texts from './texts.ts';
import { type TrendDay, trendOf } from './trend.ts';

const TABS = ['pages', 'sources', 'countries', 'trends'] as const;

/** The figures by page, source, country and day. Only the selected tab is rendered. */
export function Breakdown({ stats }: { stats: Stats }) {
  const [tab, setTab] = useState<string | null>('pages');
  const [asTable, setAsTable] = useState(false);
  const row = useScroller({ draggable: false });
  return (
    <Paper>
      <Tabs keepMounted={false} value={tab} onChange={setTab}>
        <Group
          gap={0}
          justify="space-between"
          px={{ base: 8, md: 10 }}
          style={{ boxShadow: 'inset 0 -1px var(--ov-hairline)' }}
        >
          <Tabs.List
            ref={row.ref}
            maw="100%"
            className={classes.tabs}
            data-more={row.canScrollEnd || undefined}
            aria-label={texts.stats.breakdown}
          >
            {TABS.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                flex="none"
                h={53}
                px={{ base: 8, md: 14 }}
                fw={600}
                c={name === tab ? undefined : 'dimmed'}
                style={{ outlineOffset: -2 }}
              >
                {specified.stats[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab === 'trends' && <TableSwitch asTable={asTable} onSwitch={setAsTable} />}
        </Group>
        <Box px={{ base: 16, md: 24 }} pt={16} pb={20} mih={240}>
          <Tabs.Panel value="pages">
            <Pages stats={stats} />
          </Tabs.Panel>
          <Tabs.Panel value="sources">
            <Sources stats={stats} />
          </Tabs.Panel>
          <Tabs.Panel value="countries">
            <Countries stats={stats} />
          </Tabs.Panel>
          <Tabs.Panel value="trends">
            <Trends stats={stats} asTable={asTable} />
          </Tabs.Panel>
        </Box>
      </Tabs>
    </Paper>
  );
}

function Pages({ stats }: { stats: Stats }) {
  const { page, time, views, share: part } = texts.stats.columns;
  if (stats.topPages.length === 0) return <NoData text={specified.stats.noPages} />;
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
  if (stats.topReferrers.length === 0) return <NoData text={specified.stats.noSources} />;
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

/** The last 14 days of the period. */
function Trends({ stats, asTable }: { stats: Stats; asTable: boolean }) {
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
