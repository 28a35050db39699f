import { expect } from 'chai';
import { DiscoverPerson } from '#contract/discover.ts';
import { complete } from '../testing/complete.ts';
import { EMPTY_DECK, putBack, refill, takeAway } from './use-deck.ts';

const person = (id: number, isOnline = false) => complete(DiscoverPerson, { id, isOnline });
const people = (...ids: number[]) => ids.map((id) => person(id));
const ids = (deck: { cards: DiscoverPerson[] }) => deck.cards.map((card) => card.id);

describe('deck', () => {
  const full = refill(EMPTY_DECK, people(1, 2, 3, 4, 5));

  it('keeps the order of the server', () => {
    expect(ids(full)).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('excludes a swiped person from later responses', () => {
    const after = refill(takeAway(full, 1), people(1, 2, 3, 4, 5, 6));
    expect(ids(after)).to.deep.equal([2, 3, 4, 5, 6]);
  });

  it('keeps the three rendered cards in place and orders the rest as the server does', () => {
    const after = refill(full, people(9, 5, 3, 2, 1));
    expect(ids(after)).to.deep.equal([1, 2, 3, 9, 5]);
  });

  it('keeps a rendered card that the server no longer lists, and drops one below', () => {
    const after = refill(full, people(2, 3));
    expect(ids(after)).to.deep.equal([1, 2, 3]);
  });

  it('updates the data of a rendered card', () => {
    const after = refill(full, [person(1, true), ...people(2, 3)]);
    expect(after.cards[0]?.isOnline).to.equal(true);
  });

  it('puts a person back on top once', () => {
    const back = putBack(takeAway(full, 1), person(1));
    expect(ids(back)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(ids(refill(back, people(1, 2, 3)))).to.deep.equal([1, 2, 3]);
  });
});
