import { expect } from 'chai';
import { ageWords, DEFAULT_FILTERS, distanceWords, looseningWords } from './filter-words.ts';

describe('words of the filters', () => {
  it('say that the ends of both lines are open', () => {
    expect([distanceWords(99), distanceWords(100)]).to.deep.equal(['99 km', '100+ km']);
    expect([ageWords(64), ageWords(65)]).to.deep.equal(['64', '65+']);
  });

  it('offer what opens the narrowest', () => {
    const loosened = { ...DEFAULT_FILTERS, ageMin: 20, ageMax: 65, distanceKm: 50 };
    expect(looseningWords('distance', loosened)).to.equal('Look up to 50 km');
    expect(looseningWords('age', loosened)).to.equal('Look from 20 to 65+');
    expect(looseningWords('interests', loosened)).to.equal('Look at any interests');
  });
});
