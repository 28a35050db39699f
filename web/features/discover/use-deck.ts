import { useCallback, useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { type Deck, EMPTY_DECK, putBack, refill, takeAway } from './deck.ts';
import type { SwipeKind } from './swipe-gesture.ts';

/** A card that was swiped, and which way it went or comes from. */
export interface Swiped {
  person: DiscoverPerson;
  kind: SwipeKind;
}

interface State {
  deck: Deck;
  /** Cards on their way out; they are drawn until they are off the screen. */
  leaving: Swiped[];
  /** The card that came back last. */
  returned?: Swiped;
  /** The answer of the server that `deck` holds. */
  source: DiscoverPerson[];
}

/** The pile on the screen, fed by `people`, which the server sends again after each swipe. */
export function useDeck(people: DiscoverPerson[]) {
  const [state, setState] = useState<State>(() => ({
    deck: refill(EMPTY_DECK, people),
    leaving: [],
    source: people,
  }));
  if (state.source !== people) {
    setState({ ...state, source: people, deck: refill(state.deck, people) });
  }

  const take = useCallback((swiped: Swiped) => {
    setState((now) => ({
      ...now,
      deck: takeAway(now.deck, swiped.person.id),
      leaving: [...now.leaving.filter(isNot(swiped)), swiped],
      returned: undefined,
    }));
  }, []);

  const forget = useCallback((swiped: Swiped) => {
    setState((now) => ({ ...now, leaving: now.leaving.filter(isNot(swiped)) }));
  }, []);

  const restore = useCallback((swiped: Swiped) => {
    setState((now) => ({
      ...now,
      deck: putBack(now.deck, swiped.person),
      leaving: now.leaving.filter(isNot(swiped)),
      returned: swiped,
    }));
  }, []);

  const { deck, leaving, returned } = state;
  return { cards: deck.cards, leaving, returned, take, forget, restore };
}

const isNot =
  ({ person }: Swiped) =>
  (other: Swiped): boolean =>
    other.person.id !== person.id;
