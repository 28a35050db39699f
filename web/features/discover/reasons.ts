import type { Reason } from '#contract/discover.ts';
import * as texts from '../../app/texts.ts';

/** Why a card is where it is: "3 shared interests · active today · 10–25 km". */
export const reasonsLine = (reasons: Reason[] = []): string => reasons.map(words).join(' · ');

function words(reason: Reason): string {
  const { shared, active } = texts.discover.reasons;
  if (reason.term === 'interests') return shared(reason.shared.length);
  return reason.term === 'activity' ? active(reason.active) : reason.band;
}
