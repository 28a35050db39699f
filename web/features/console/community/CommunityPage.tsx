import { Button, Group, SegmentedControl, SimpleGrid, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { COMMUNITY_FIGURES } from '#contract/choices.ts';
import type { Community } from '#contract/console/community.ts';
import { ChangeBadge } from '../../../components/chart/ChangeBadge.tsx';
import { RankTable } from '../../../components/chart/RankTable.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { saveCsv } from '../../../platform/save-file.ts';
import { csvLines, dayRange } from '../../analytics/api.ts';
import { consoleApi } from '../api.ts';
import classes from '../Console.module.css';
import { optionsOf } from '../options-of.ts';
import * as texts from '../texts.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { CommunityChart } from './CommunityChart.tsx';

const words = texts.community;

/** Figures of the community, none of which stands for fewer than five members. */
export function CommunityPage() {
  const [chosen, setBy] = useState<'day' | 'week'>();
  const query = consoleApi.useGetCommunityQuery({ query: { by: chosen } });
  useConsoleKeys({ d: () => setBy('day'), w: () => setBy('week') });
  const { data } = query;
  const by = chosen ?? data?.by ?? 'week';
  return (
    <div className={classes.page}>
      <Group justify="space-between" gap={12}>
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">
            {data ? words.range(dayRange(data.start, data.end), data.timeZone) : ' '}
          </Text>
        </div>
        <Group gap={12}>
          <SegmentedControl
            aria-label={words.by}
            data={optionsOf(words.periods)}
            value={by}
            onChange={(value) => setBy(value === 'week' ? 'week' : 'day')}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            disabled={!data}
            onClick={() => data && saveCsv(`community-${data.start}.csv`, csvOf(data))}
          >
            {words.csv}
          </Button>
        </Group>
      </Group>
      <AsyncView query={query} loading={words.loading}>
        {(community) => (
          <>
            <Tiles community={community} />
            <CommunityChart by={by} parts={community.parts} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing={48} verticalSpacing={32} pt={24}>
              <Bands
                title={words.cities}
                rows={community.cities.map(({ city, members }) => [city ?? words.others, members])}
              />
              <Bands
                title={words.wishes}
                rows={community.wishes.map(({ wish, members }) => [
                  texts.wantedGenders[wish],
                  members,
                ])}
              />
            </SimpleGrid>
            <Text variant="note" mt={8}>
              {words.bands}
            </Text>
          </>
        )}
      </AsyncView>
    </div>
  );
}

/** Groups of members in bands of five. A bar ends at the lower end of its band. */
const Bands = ({ title, rows }: { title: string; rows: [name: string, members: number][] }) => (
  <section>
    <Title order={2} mb={8}>
      {title}
    </Title>
    <RankTable
      caption={title}
      ranks={rows.map(([name, members]) => ({
        key: name,
        name: <bdi>{name}</bdi>,
        size: members,
        isFew: members === 0,
        cells: [words.band(members)],
      }))}
    />
  </section>
);

function Tiles({ community: { totals, before } }: { community: Community }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, md: 6 }} spacing={12} py={20}>
      {COMMUNITY_FIGURES.map((name) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fw={500}>
            {words.figures[name]}
          </Text>
          <dd>
            <Text variant="display" fz="1.875rem" lh={1.25} style={{ whiteSpace: 'nowrap' }}>
              {totals[name] ?? (
                <span role="img" aria-label={words.fewer}>
                  {words.few}
                </span>
              )}
            </Text>
            <Change now={totals[name]} before={before[name]} lessIsBetter={name === 'reported'} />
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}

interface ChangeProps {
  now: number | null;
  before: number | null;
  lessIsBetter: boolean;
}

/** The difference to the period before, where both have a number. */
function Change({ now, before, lessIsBetter }: ChangeProps) {
  if (now === null || before === null) return null;
  const change = now - before;
  return (
    <ChangeBadge by={change} lessIsBetter={lessIsBetter} title={words.before}>
      {change === 0 ? words.same : (change > 0 ? words.more : words.less)(Math.abs(change))}
    </ChangeBadge>
  );
}

/** The figures of the chart, a line for each day or week. Bands are text, so that spreadsheets make no dates of them. */
const csvOf = ({ parts }: Community): string =>
  csvLines(
    ['start', ...COMMUNITY_FIGURES],
    parts.map((part) => [
      part.startsOn,
      ...COMMUNITY_FIGURES.map((name) => words.band(part[name]).replace('–', ' to ')),
    ]),
  );
