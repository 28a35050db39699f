import type { DiscoverPerson } from '#contract/discover.ts';

/** Cards that are drawn at once: the top one and two that wait below it. */
export const RENDERED_CARDS = 3;

/** The pile on the table: what is still to be decided, and whom this screen has already dealt with. */
export interface Deck {
  cards: DiscoverPerson[];
  gone: ReadonlySet<number>;
}

export const EMPTY_DECK: Deck = { cards: [], gone: new Set() };

/**
 * The pile after the server was asked again. The drawn cards stay where they are, so a refetch never
 * disturbs the screen; those below follow the server's order. Somebody who was just swiped does not
 * come back, even when the answer was made before the swipe arrived.
 */
export function refill({ cards, gone }: Deck, fetched: DiscoverPerson[]): Deck {
  const fresh = new Map(fetched.map((person) => [person.id, person]));
  const drawn = cards.slice(0, RENDERED_CARDS).map((card) => fresh.get(card.id) ?? card);
  const drawnIds = new Set(drawn.map((card) => card.id));
  const below = fetched.filter(({ id }) => !gone.has(id) && !drawnIds.has(id));
  return { cards: [...drawn, ...below], gone };
}

/** The pile without the person who was swiped. */
export const takeAway = ({ cards, gone }: Deck, id: number): Deck => ({
  cards: cards.filter((card) => card.id !== id),
  gone: new Set(gone).add(id),
});

/** The pile with a person back on top. */
export function putBack({ cards, gone }: Deck, person: DiscoverPerson): Deck {
  const stillGone = new Set(gone);
  stillGone.delete(person.id);
  return { cards: [person, ...cards.filter((card) => card.id !== person.id)], gone: stillGone };
}
