import { expect } from 'chai';
import type { FilterValues } from '#contract/discover.ts';
import { ageLabel, filterSummary } from './filter-labels.ts';
import { loosenLabel } from './loosen-label.ts';

const FILTERS: FilterValues = {
  ageMin: 25,
  ageMax: 35,
  distanceKm: 25,
  gender: 'all',
  interests: [],
};

describe('filter labels', () => {
  it('marks the highest age as open-ended', () => {
    expect([ageLabel(64), ageLabel(65)]).to.deep.equal(['64', '65+']);
  });

  it('sums up the filters in force', () => {
    expect(filterSummary(FILTERS, 'km')).to.equal('25–35 · 25 km');
    expect(filterSummary(FILTERS, undefined)).to.equal('25–35');
    const wide: FilterValues = {
      ...FILTERS,
      distanceKm: 100,
      gender: 'female',
      interests: ['Art', 'Food'],
    };
    expect(filterSummary(wide, 'km')).to.equal('25–35 · 100+ km · Women · 2 interests');
    const more: FilterValues = { ...FILTERS, heightMin: 170, heightMax: 180, verified: true };
    expect(filterSummary(more, 'km')).to.equal('25–35 · 25 km · 2 more');
  });

  it('names what the loosened filter shows', () => {
    const loosened: FilterValues = { ...FILTERS, ageMin: 20, ageMax: 65, distanceKm: 50 };
    expect(loosenLabel('distance', loosened, 'km')).to.equal('Show people within 50 km');
    expect(loosenLabel('distance', { ...loosened, distanceKm: 100 }, 'km')).to.equal(
      'Show people at any distance',
    );
    expect(loosenLabel('age', loosened, 'km')).to.equal('Show ages 20–65+');
    expect(loosenLabel('gender', loosened, 'km')).to.equal('Show everyone');
    expect(loosenLabel('interests', loosened, 'km')).to.equal('Show all interests');
    expect(loosenLabel('speaks', loosened, 'km')).to.equal('Show all languages');
    expect(loosenLabel('verified', loosened, 'km')).to.equal('Show them too');
  });
});
