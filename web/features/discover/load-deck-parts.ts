import { withTexts } from '../../platform/catalogs.ts';

/** What the deck opens: filters, sheets and the panel beside it. */
export const loadDeckParts = withTexts(['chat'], () => import('./deck-parts.ts'));
