import { Checkbox, Group, SegmentedControl } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { REPORT_REASONS } from '#contract/choices.ts';
import { CASE_SOURCES, SEVERITIES } from '#contract/moderation.ts';
import { FilterSelect, FilterText } from '../FilterFields.tsx';
import * as texts from '../texts.ts';
import { type QueueFilters, useQueueCounts, type useQueueFilters, VIEWS } from './queue-filters.ts';

interface Props {
  filters: QueueFilters;
  set: ReturnType<typeof useQueueFilters>['set'];
}

export function QueueFilterBar({ filters, set }: Props) {
  const words = texts.moderation.queue;
  const counts = useQueueCounts(filters).data?.counts;
  const numbers = { open: counts?.open, mine: counts?.mine, second: counts?.secondLook };
  const labelOf = (view: (typeof VIEWS)[number]) =>
    [words.views[view], view === 'closed' ? undefined : numbers[view]].join(' ').trim();
  const choice = (
    name: 'severity' | 'reason' | 'source',
    values: readonly string[],
    labels: Record<string, string>,
  ) => (
    <FilterSelect
      size="sm"
      aria-label={words[name]}
      any={words.any(words[name])}
      values={values}
      labels={labels}
      value={filters[name]}
      onValue={(value) => set({ [name]: value })}
    />
  );
  return (
    <Group gap={8}>
      <SegmentedControl
        fullWidth={false}
        value={filters.view ?? 'open'}
        onChange={(view) => set({ view: view === 'open' ? undefined : view })}
        data={VIEWS.map((value) => ({ value, label: labelOf(value) }))}
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
      <FilterText
        flex="1 1 16.25rem"
        type="search"
        inputMode="numeric"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={filters.search ?? ''}
        onValue={(text) => set({ search: text.replace(/\D/g, '') })}
      />
    </Group>
  );
}
