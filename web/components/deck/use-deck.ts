import { useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
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
    /** Puts a card on top, where it is still missing or further below. */
    raise: (person: DiscoverPerson) =>
      setState((now) => ({ ...now, deck: putBack(now.deck, person) })),
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

/** Cards rendered at once: the top one and two below it. */
export const RENDERED_CARDS = 3;

/** The pile on the screen, and the ids of the people swiped on this screen. */
export interface Deck {
  cards: DiscoverPerson[];
  gone: ReadonlySet<number>;
}

export const EMPTY_DECK: Deck = { cards: [], gone: new Set() };

/**
 * The pile after a fetch. Rendered cards stay in place, and the cards below follow the server's order.
 * A swiped person stays excluded, even if the response was computed before the swipe was stored.
 */
export function refill({ cards, gone }: Deck, fetched: DiscoverPerson[]): Deck {
  const fresh = new Map(fetched.map((person) => [person.id, person]));
  const rendered = cards.slice(0, RENDERED_CARDS).map((card) => fresh.get(card.id) ?? card);
  const renderedIds = new Set(rendered.map((card) => card.id));
  const below = fetched.filter(({ id }) => !gone.has(id) && !renderedIds.has(id));
  return { cards: [...rendered, ...below], gone };
}

export const takeAway = ({ cards, gone }: Deck, id: number): Deck => ({
  cards: cards.filter((card) => card.id !== id),
  gone: new Set(gone).add(id),
});

export function putBack({ cards, gone }: Deck, person: DiscoverPerson): Deck {
  const stillGone = new Set(gone);
  stillGone.delete(person.id);
  return { cards: [person, ...cards.filter((card) => card.id !== person.id)], gone: stillGone };
}
