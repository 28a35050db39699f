export * from './endpoints.ts';
export { useGetFilterCountsQuery } from './filter-counts.ts';
export { filtersOf } from './filters-of.ts';
export { usePause } from './use-pause.ts';
