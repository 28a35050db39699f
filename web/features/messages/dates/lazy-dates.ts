import { lazyPart } from '../../../components/state/lazy-part.tsx';
import { withTexts } from '../../../platform/catalogs.ts';

const load = withTexts(['chat'], () => import('./dates.ts'));

export const TimesForm = lazyPart(load, 'TimesForm');
export const SealedTimes = lazyPart(load, 'SealedTimes');
export const DateCard = lazyPart(load, 'DateCard');
