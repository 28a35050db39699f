import { Checkbox, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { REPORT_REASONS } from '#contract/choices.ts';
import { CASE_SOURCES, SEVERITIES } from '#contract/moderation.ts';
import * as texts from '../texts.ts';
import { type QueueFilters, useQueueCounts, type useQueueFilters } from './queue-filters.ts';

interface Props {
  filters: QueueFilters;
  set: ReturnType<typeof useQueueFilters>['set'];
}

export function QueueFilterBar({ filters, set }: Props) {
  const words = texts.moderation.queue;
  const counts = useQueueCounts(filters).data?.counts;
  const numbers = { open: counts?.open, mine: counts?.mine, second: counts?.secondLook };
  const labelOf = (view: 'open' | 'mine' | 'second' | 'closed') =>
    [words.views[view], view === 'closed' ? undefined : numbers[view]].join(' ').trim();
  const choice = (
    name: 'severity' | 'reason' | 'source',
    values: readonly string[],
    labels: Record<string, string>,
  ) => (
    <NativeSelect
      size="sm"
      aria-label={words[name]}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      data={[
        { value: '', label: words.any(words[name]) },
        ...values.map((value) => ({ value, label: labels[value] ?? value })),
      ]}
    />
  );
  return (
    <Group gap={8} px={{ base: 16, sm: 24 }} py={16}>
      <SegmentedControl
        fullWidth={false}
        value={filters.view ?? 'open'}
        onChange={(view) => set({ view: view === 'open' ? undefined : view })}
        data={(['open', 'mine', 'second', 'closed'] as const).map((value) => ({
          value,
          label: labelOf(value),
        }))}
      />
      {choice('severity', SEVERITIES, texts.moderation.severities)}
      {choice('reason', REPORT_REASONS, texts.safety.reasons)}
      {choice('source', CASE_SOURCES, texts.moderation.sources)}
      <Checkbox
        label={words.sample}
        size="sm"
        checked={filters.sample === 'yes'}
        onChange={({ currentTarget }) => set({ sample: currentTarget.checked ? 'yes' : undefined })}
      />
      <TextInput
        ms="auto"
        w={{ base: '100%', sm: 260 }}
        type="search"
        inputMode="numeric"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={filters.search ?? ''}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && set({ search: currentTarget.value.replace(/\D/g, '') })
        }
        onBlur={({ currentTarget }) => set({ search: currentTarget.value.replace(/\D/g, '') })}
      />
    </Group>
  );
}
