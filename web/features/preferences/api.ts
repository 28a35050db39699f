import { lazyPart } from '../../components/state/lazy-part.tsx';

export * from './endpoints.ts';
export { filtersOf } from './filters-of.ts';
export { usePause } from './use-pause.ts';
export const SpecialPreferences = lazyPart(
  () => import('./SpecialPreferences.tsx'),
  'SpecialPreferences',
);
