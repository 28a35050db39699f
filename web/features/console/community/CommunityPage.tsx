import { Badge, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconDownload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { COMMUNITY_FIGURES } from '#contract/choices.ts';
import type { Community } from '#contract/console/community.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { dayRange } from '../../analytics/api.ts';
import { consoleApi } from '../api.ts';
import { optionsOf } from '../options-of.ts';
import * as texts from '../texts.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { Bands } from './Bands.tsx';
import classes from './Community.module.css';
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
            onClick={() =>
              data && saveFile(`community-${data.start}.csv`, communityCsv(data), 'text/csv')
            }
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
            <div className={classes.tables}>
              <Bands
                title={words.cities}
                rows={community.cities.map(({ city, members }) => ({
                  name: city ?? words.others,
                  members,
                }))}
              />
              <div>
                <Bands
                  title={words.wishes}
                  rows={community.wishes.map(({ wish, members }) => ({
                    name: words.wish[wish],
                    members,
                  }))}
                />
                <Text variant="note" mt={8}>
                  {words.bands}
                </Text>
              </div>
            </div>
          </>
        )}
      </AsyncView>
    </div>
  );
}

function Tiles({ community: { totals, before } }: { community: Community }) {
  return (
    <dl className={classes.tiles}>
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
    </dl>
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
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  const color = change === 0 ? 'gray' : change > 0 !== lessIsBetter ? 'mint' : 'vermilion';
  return (
    <Badge
      color={color}
      leftSection={<Icon size={14} stroke={2.5} aria-hidden />}
      title={words.before}
    >
      {change === 0 ? words.same : (change > 0 ? words.more : words.less)(Math.abs(change))}
    </Badge>
  );
}

/** The figures of the chart, a line for each day or week. Bands are text, so that spreadsheets make no dates of them. */
function communityCsv({ parts }: Community): string {
  const rows = parts.map((part) => [
    part.startsOn,
    ...COMMUNITY_FIGURES.map((name) => texts.community.band(part[name]).replace('–', ' to ')),
  ]);
  return `\uFEFF${[['start', ...COMMUNITY_FIGURES], ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
