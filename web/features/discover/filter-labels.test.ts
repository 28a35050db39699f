import { expect } from 'chai';
import type { FilterValues } from '#contract/discover.ts';
import { distanceLabel } from '../../components/distance-label.ts';
import { ageLabel, filterSummary, loosenLabel } from './filter-labels.ts';

const FILTERS: FilterValues = {
  ageMin: 25,
  ageMax: 35,
  distanceKm: 25,
  gender: 'all',
  interests: [],
};

describe('filter labels', () => {
  it('marks the highest distance and age as open-ended', () => {
    expect([distanceLabel(50), distanceLabel(100)]).to.deep.equal(['50 km', '100+ km']);
    expect([ageLabel(64), ageLabel(65)]).to.deep.equal(['64', '65+']);
  });

  it('sums up the filters in force', () => {
    expect(filterSummary(FILTERS)).to.equal('25–35 · 25 km');
    const wide: FilterValues = {
      ...FILTERS,
      distanceKm: 100,
      gender: 'female',
      interests: ['Art', 'Food'],
    };
    expect(filterSummary(wide)).to.equal('25–35 · 100+ km · Women · 2 interests');
  });

  it('names what the loosened filter shows', () => {
    const loosened: FilterValues = { ...FILTERS, ageMin: 20, ageMax: 65, distanceKm: 50 };
    expect(loosenLabel('distance', loosened)).to.equal('Show people within 50 km');
    expect(loosenLabel('distance', { ...loosened, distanceKm: 100 })).to.equal(
      'Show people at any distance',
    );
    expect(loosenLabel('age', loosened)).to.equal('Show ages 20–65+');
    expect(loosenLabel('gender', loosened)).to.equal('Show everyone');
    expect(loosenLabel('interests', loosened)).to.equal('Show all interests');
  });
});
