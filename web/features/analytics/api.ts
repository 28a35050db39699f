import { lazyPart } from '../../components/state/lazy-part.tsx';
import { withTexts } from '../../platform/catalogs.ts';

export { dayRange, shortDay, weekdayAndDay } from './figures.ts';
export { LineSample } from './LineSample.tsx';
export { Sparkline } from './Sparkline.tsx';
/** In the download of the statistics, which has the charts. */
export const LinesChart = lazyPart(
  withTexts(['console'], () => import('./StatsScreen.tsx')),
  'LinesChart',
);
