export * from './endpoints.ts';
export { filtersOf } from './filters-of.ts';
export { SpecialPreferences } from './SpecialPreferences.tsx';
export { usePause } from './use-pause.ts';
