import { withTexts } from '../../platform/catalogs.ts';
import { lazyPart } from '../state/lazy-part.tsx';

const load = withTexts(['chat'], () => import('./SafetySheets.tsx'));

export const SafetySheets = lazyPart(load, 'SafetySheets');
export const AvoidedSheet = lazyPart(load, 'AvoidedSheet');
export const BlocksSheet = lazyPart(load, 'BlocksSheet');
