/** What the first card of the deck does not need. */

export { SuperLikeSheet } from '../../components/deck/SuperLikeSheet.tsx';
export { cardPrompt } from '../../components/person/prompts.ts';
export { DeckEmpty } from './DeckEmpty.tsx';
export { Filters } from './Filters.tsx';
export { MatchDialog } from './MatchDialog.tsx';
export { NearestStrip } from './NearestStrip.tsx';
export { ProfilePanel } from './ProfilePanel.tsx';
