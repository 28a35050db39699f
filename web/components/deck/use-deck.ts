import { useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { type Deck, EMPTY_DECK, putBack, refill, takeAway } from './deck.ts';
import type { SwipeKind } from './swipe-gesture.ts';

export interface Swiped {
  person: DiscoverPerson;
  kind: SwipeKind;
}

interface State {
  deck: Deck;
  /** Cards in flight; rendered until they have left the screen. */
  leaving: Swiped[];
  /** The card that was restored last. */
  returned?: Swiped;
  /** The fetched people that `deck` was built from. */
  source: DiscoverPerson[];
}

/** State of the pile, refilled whenever `people` changes. */
export function useDeck(people: DiscoverPerson[]) {
  const [state, setState] = useState<State>(() => ({
    deck: refill(EMPTY_DECK, people),
    leaving: [],
    source: people,
  }));
  if (state.source !== people) {
    setState({ ...state, source: people, deck: refill(state.deck, people) });
  }

  const { deck, leaving, returned } = state;
  return {
    cards: deck.cards,
    /** True when no card is rendered. */
    isEmpty: deck.cards.length + leaving.length === 0,
    hasSwiped: deck.gone.size > 0,
    leaving,
    returned,
    /** Takes the card off the pile and keeps it rendered for its flight. */
    take: (swiped: Swiped) =>
      setState((now) => ({
        ...now,
        deck: takeAway(now.deck, swiped.person.id),
        leaving: [...without(now.leaving, swiped), swiped],
        returned: undefined,
      })),
    /** Removes a card whose flight has ended. */
    forget: (swiped: Swiped) =>
      setState((now) => ({ ...now, leaving: without(now.leaving, swiped) })),
    /** Removes a card without a flight. */
    remove: (person: DiscoverPerson) =>
      setState((now) => ({ ...now, deck: takeAway(now.deck, person.id) })),
    /** Puts a card back on top, after an undo or a failed swipe. */
    restore: (swiped: Swiped) =>
      setState((now) => ({
        ...now,
        deck: putBack(now.deck, swiped.person),
        leaving: without(now.leaving, swiped),
        returned: swiped,
      })),
  };
}

const without = (all: Swiped[], { person }: Swiped): Swiped[] =>
  all.filter((other) => other.person.id !== person.id);
