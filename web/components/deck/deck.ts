import type { DiscoverPerson } from '#contract/discover.ts';

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
