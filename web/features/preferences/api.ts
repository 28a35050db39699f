export * from './endpoints.ts';
export { filtersOf, useGetFilterCountsQuery } from './filters.ts';
export { usePause } from './use-pause.ts';
