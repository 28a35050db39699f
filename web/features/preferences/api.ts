import { lazyPart } from '../../components/state/lazy-part.tsx';
import { withTexts } from '../../platform/catalogs.ts';

export * from './endpoints.ts';
export { filtersOf } from './filters-of.ts';
export { usePause } from './use-pause.ts';
export const SpecialPreferences = lazyPart(
  withTexts(['settings'], () => import('./SpecialPreferences.tsx')),
  'SpecialPreferences',
);
