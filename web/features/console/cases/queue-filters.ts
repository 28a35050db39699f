import { useSearchParams } from 'react-router-dom';
import { REPORT_REASONS } from '#contract/choices.ts';
import { CASE_SOURCES, SEVERITIES } from '#contract/moderation.ts';
import { consoleApi } from '../api.ts';
import { withValues } from '../search-params.ts';

export const VIEWS = ['open', 'mine', 'second', 'closed'] as const;

const CHOICES = {
  view: VIEWS,
  severity: SEVERITIES,
  reason: REPORT_REASONS,
  source: CASE_SOURCES,
  sample: ['yes'],
} as const;
type Choices = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };
export type QueueFilters = Choices & { search?: string; kind?: 'report' | 'appeal' };

/** The filters in a query string. Unknown names and values are left out. */
export function filtersOf(query: URLSearchParams): QueueFilters {
  const filters: QueueFilters = {};
  for (const [name, values] of Object.entries<readonly string[]>(CHOICES)) {
    const value = query.get(name);
    if (value && values.includes(value)) Object.assign(filters, { [name]: value });
  }
  const search = query.get('search');
  if (search && /^[1-9]\d*$/.test(search) && Number.isSafeInteger(Number(search))) {
    filters.search = search;
  }
  return filters;
}

/** Counts of the same cases as the queue lists: those of sample people only when requested. */
export const useQueueCounts = ({ sample }: QueueFilters) =>
  consoleApi.useGetConsoleQuery(sample ? { query: { sample } } : {}, { pollingInterval: 60_000 });

/** The filters of the queue, stored in the URL. */
export function useQueueFilters() {
  const [query, setQuery] = useSearchParams();
  const set = (changes: Partial<Record<keyof QueueFilters, string>>) =>
    setQuery((current) => withValues(current, changes), { replace: true });
  return { filters: filtersOf(query), set };
}
