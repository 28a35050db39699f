/** What the first card of the deck does not need. */

export { cardPrompt } from '../../components/person/prompts.ts';
export { Filters } from './Filters.tsx';
export { FirstHere } from './FirstHere.tsx';
export { HidingFilters } from './HidingFilters.tsx';
export { MatchDialog } from './MatchDialog.tsx';
export { ProfilePanel } from './ProfilePanel.tsx';
export { SuperLikeSheet } from './SuperLikeSheet.tsx';
