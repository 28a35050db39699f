import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import { at, matchOf, messageOf } from '../../components/testing/made.ts';
import { withMessage } from './match-list.ts';
import { groupMatches, searchMatches } from './search.ts';

const named = (name: string) => matchOf(1, { user: { id: 2, name } });

describe('search of matches', () => {
  const matches = ['Zoë', 'Maya', 'Amaya', 'Işık', 'Łukasz', 'Søren'].map(named);
  const found = (query: string) => searchMatches(matches, query).map(({ user }) => user.name);

  it('finds parts of names without regard to case and accents', () => {
    expect(found('may')).to.deep.equal(['Maya', 'Amaya']);
    expect(found(' ZOE ')).to.deep.equal(['Zoë']);
    expect(['isik', 'lukasz', 'soren'].map(found)).to.deep.equal([['Işık'], ['Łukasz'], ['Søren']]);
  });

  it('returns all matches for an empty query, and none when no name fits', () => {
    expect(found('  ')).to.have.length(6);
    expect(found('Noor')).to.deep.equal([]);
  });
});

const VIEWER = 1;
/** @param from sender of the last message, if there is one. */
const match = (id: number, from: 'viewer' | 'other' | null, minute: number, unread = 0): Match => ({
  ...named(`Person ${id}`),
  id,
  unread,
  user: { ...named(`Person ${id}`).user, id: id * 10 },
  lastMessage: from && {
    id,
    senderId: from === 'viewer' ? VIEWER : id * 10,
    content: 'hi',
    createdAt: at(minute),
  },
});

describe('groups of matches', () => {
  const idsOf = (matches: Match[]) =>
    Object.values(groupMatches(matches)).map((group) => group.map(({ id }) => id));
  const list = [
    match(1, 'other', 50),
    match(2, 'viewer', 10),
    match(3, null, 0),
    match(4, 'other', 40, 2),
    match(5, 'other', 20),
    match(6, 'other', 30, 1),
    match(7, 'viewer', 15),
    match(8, null, 0),
  ];
  const groups = [[6, 4, 5, 1], [3, 8], [7, 2], []];

  it('are: unread and then the longest wait, no message yet, the latest own message, and closed ones', () => {
    expect(idsOf(list)).to.deep.equal(groups);
    expect(idsOf([])).to.deep.equal([[], [], [], []]);
    const closed = list.map((one) => ({
      ...one,
      ...(one.id % 2 === 0 && { closed: true as const }),
    }));
    expect(idsOf(closed)).to.deep.equal([[5, 1], [3], [7], [2, 4, 6, 8]]);
  });

  it('change with a message, once', () => {
    const message = (id: number, matchId: number, senderId: number) =>
      messageOf(id, { matchId, senderId, createdAt: at(59) });
    const answered = withMessage(list, VIEWER, message(90, 6, VIEWER));
    expect(idsOf(answered)).to.deep.equal([[4, 5, 1], [3, 8], [6, 7, 2], []]);
    const written = withMessage(answered, VIEWER, message(91, 8, 80));
    const expected = [[4, 8, 5, 1], [3], [6, 7, 2], []];
    expect(idsOf(written)).to.deep.equal(expected);
    expect(idsOf(withMessage(written, VIEWER, message(91, 8, 80)))).to.deep.equal(expected);
  });
});
