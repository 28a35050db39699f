import { withTexts } from '../platform/catalogs.ts';

/** What all screens of members need after their first paint. */
export const memberParts = withTexts(['chat', 'settings'], () => import('./member-parts.tsx'));

/** Screens of members behind the deck. */
export const memberScreens = withTexts(['chat'], () => import('./member-screens.ts'));

/** Preferences, referrals and the standing of the account. */
export const accountScreens = withTexts(
  ['visitor', 'chat', 'settings'],
  () => import('./account-screens.tsx'),
);
