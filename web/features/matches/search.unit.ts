import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import { searchMatches } from './search.ts';

const named = (name: string): Match => ({
  id: 1,
  createdAt: '2026-01-01T12:00:00.000Z',
  user: { id: 2, name, profileImage: null, isOnline: false },
  lastMessage: null,
  unread: 0,
});

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
