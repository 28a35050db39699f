import type { Reason } from '#contract/discover.ts';
import { listOf } from '../../platform/locale.ts';
import * as texts from '../texts.ts';
import { choiceLabel } from './choice-label.ts';
import { bandLabel, type Unit } from './distance-label.ts';

/** Why a card is in the deck, as a part of a list. */
export interface ReasonLine {
  term: Reason['term'];
  text: string;
}

/** Sentences for the reasons of a card; a distance and an activity share one line. */
export function reasonLines(reasons: Reason[] | undefined, unit: Unit): ReasonLine[] {
  if (!reasons) return [];
  const activity = reasons.find((reason) => reason.term === 'activity')?.active;
  const hasDistance = reasons.some(({ term }) => term === 'distance');
  const { goals, goalNames, interests, active, away, awayAndActive } = texts.profile.reasons;
  return reasons.flatMap((reason): ReasonLine[] => {
    const { term } = reason;
    if (term === 'goals') {
      return [{ term, text: goals(listOf(reason.shared.map((goal) => goalNames[goal]))) }];
    }
    if (term === 'interests')
      return [{ term, text: interests(listOf(shortened(reason.shared.map(choiceLabel)))) }];
    if (term === 'activity') return hasDistance ? [] : [{ term, text: active[reason.active] }];
    const band = bandLabel(reason.band, unit);
    return [{ term, text: activity ? awayAndActive[activity](band) : away(band) }];
  });
}

/** Items named in a list; further ones are counted. */
const NAMED_MAX = 3;

const shortened = (items: readonly string[]): readonly string[] =>
  items.length > NAMED_MAX + 1
    ? [...items.slice(0, NAMED_MAX), texts.profile.reasons.more(items.length - NAMED_MAX)]
    : items;
