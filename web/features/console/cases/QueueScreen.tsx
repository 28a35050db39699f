import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEyeOff, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaseRow } from '#contract/cases.ts';
import { KeyHints } from '../../../components/layout/KeyHints.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { EmptyState } from '../../../components/state/EmptyState.tsx';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { durationText } from '../times.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { QueueFilterBar } from './QueueFilterBar.tsx';
import { QueueTable } from './QueueTable.tsx';
import { type QueueFilters, useQueueCounts, useQueueFilters } from './queue-filters.ts';
import { useTakeNext } from './use-take-next.ts';

export const ReportsScreen = () => <QueueScreen title={texts.moderation.pages.reports} />;
export const AppealsScreen = () => (
  <QueueScreen kind="appeal" title={texts.moderation.pages.appeals} />
);

/** The cases by deadline, with filters in the URL and keys for each row. */
function QueueScreen({ title, kind }: { title: string; kind?: 'appeal' }) {
  const words = texts.moderation.queue;
  const navigate = useNavigate();
  const { filters, set } = useQueueFilters();
  const query = consoleApi.useListCasesInfiniteQuery(kind ? { ...filters, kind } : filters, {
    refetchOnMountOrArgChange: true,
  });
  const rows = query.data?.pages.flatMap(({ cases }) => cases) ?? [];
  const [selected, setSelected] = useState(0);
  const row = rows[Math.min(selected, rows.length - 1)];
  const [claim] = consoleApi.useClaimCaseMutation();
  const takeNext = useTakeNext();
  const act = useAct();
  const claimRow = (one: CaseRow) => act(() => claim({ params: { id: one.id } }).unwrap());
  const queue = kind ? 'appeals' : 'reports';
  const { search } = useLocation();
  // The filters stay in the address, so that the case walks and returns to the same list.
  const hrefOf = (one: CaseRow) => `/admin/${queue}/${one.id}${search}`;
  const open = (one: CaseRow) => navigate(hrefOf(one));
  const move = (by: number) => setSelected((at) => Math.max(0, Math.min(rows.length - 1, at + by)));
  useConsoleKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: () => row && open(row),
    c: () => row && !row.claim && row.state !== 'closed' && claimRow(row),
    n: takeNext,
    '/': () => document.querySelector<HTMLElement>('[type="search"]')?.focus(),
  });
  return (
    // Without room, the whole page scrolls, so that filters leave room for the rows.
    <Stack h="100%" gap={0} style={{ overflowY: 'auto' }}>
      <Stack p="20px clamp(16px, 3cqi, 24px) 16px">
        <Group component="header">
          <Box flex="1 1 220px">
            <Title order={1}>{title}</Title>
            <Text variant="note">{words.sorted}</Text>
          </Box>
          <Counters filters={filters} />
          <Button
            variant="afterglow"
            size="sm"
            leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
            onClick={takeNext}
          >
            {words.takeNext}
          </Button>
        </Group>
        <NeedOther filters={filters} />
        <QueueFilterBar filters={filters} set={set} />
      </Stack>
      <Box flex={{ base: 'none', md: 1 }} mih={0} px={12} style={{ overflowY: 'auto' }}>
        <AsyncView
          query={query}
          loading={texts.admin.loading}
          isEmpty={() => rows.length === 0}
          empty={<EmptyState title={words.empty} text={words.emptyText} />}
        >
          {() => (
            <QueueTable
              title={title}
              rows={rows}
              selected={row?.id}
              isClosed={filters.view === 'closed'}
              hrefOf={hrefOf}
              onClaim={claimRow}
              onSelect={setSelected}
            />
          )}
        </AsyncView>
        {query.hasNextPage && (
          <Button
            variant="ghost"
            m="md"
            disabled={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {words.loadMore}
          </Button>
        )}
      </Box>
      <QueueFoot />
    </Stack>
  );
}

/** Shown while the counts load too, with a dash for each, so that nothing moves. */
function Counters({ filters }: { filters: QueueFilters }) {
  const words = texts.moderation.queue;
  const { data } = useQueueCounts(filters);
  const median = data?.medianMinutes ?? undefined;
  const figures = [
    [data?.counts.overdue, words.overdue],
    [data?.counts.dueToday, words.dueToday],
    [data?.counts.open, words.open],
    [median === undefined ? undefined : durationText(median * 60_000), words.median],
  ] as const;
  const isOverdue = (data?.counts.overdue ?? 0) > 0;
  return (
    <Group component="dl" gap="4px 24px">
      {figures.map(([figure, label]) => (
        <Stack key={label} gap={0}>
          <Text
            size="xl"
            variant="display"
            component="dd"
            c={label === words.overdue && isOverdue ? 'var(--ov-error-text)' : undefined}
          >
            {figure ?? '–'}
          </Text>
          <Text variant="note" component="dt">
            {label}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}

/** For admins: cases that everyone on the team has a part in, so that no one here can decide them. */
function NeedOther({ filters }: { filters: QueueFilters }) {
  const count = useQueueCounts(filters).data?.needOther ?? 0;
  if (count === 0) return null;
  return <Text role="note">{texts.moderation.queue.needOther(count)}</Text>;
}

const LINE = { borderTop: '1px solid var(--ov-hairline)' };

function QueueFoot() {
  const { foot, keys } = texts.moderation.queue;
  return (
    <Group flex="none" gap={8} mih={44} px={24} wrap="nowrap" c="dimmed" style={LINE}>
      <KeyHints
        from="lg"
        me="auto"
        flex="none"
        hints={[
          ['J', ''],
          ['K', keys.move],
          ['Enter', keys.open],
          ['C', keys.claim],
          ['N', keys.next],
        ]}
      />
      <IconEyeOff size={16} aria-hidden /> {foot}
    </Group>
  );
}
