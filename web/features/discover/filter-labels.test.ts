import { expect } from 'chai';
import { distanceLabel } from '../../components/distance-label.ts';
import { ageLabel, filterSummary, loosenLabel } from './filter-labels.ts';

describe('filter labels', () => {
  it('marks the highest distance and age as open-ended', () => {
    expect([distanceLabel(50), distanceLabel(100)]).to.deep.equal(['50 km', '100+ km']);
    expect([ageLabel(64), ageLabel(65)]).to.deep.equal(['64', '65+']);
  });

  it('sums up the filters in force', () => {
    const filters = { ageMin: 25, ageMax: 35, distanceKm: 25, interests: [] };
    expect(filterSummary(filters)).to.equal('25–35 · 25 km');
    expect(filterSummary({ ...filters, distanceKm: 100, interests: ['Art', 'Food'] })).to.equal(
      '25–35 · 100+ km · 2 interests',
    );
  });

  it('names what the loosened filter shows', () => {
    const loosened = { ageMin: 20, ageMax: 65, distanceKm: 50, interests: [] };
    expect(loosenLabel('distance', loosened)).to.equal('Show people within 50 km');
    expect(loosenLabel('distance', { ...loosened, distanceKm: 100 })).to.equal(
      'Show people at any distance',
    );
    expect(loosenLabel('age', loosened)).to.equal('Show ages 20–65+');
    expect(loosenLabel('interests', loosened)).to.equal('Show all interests');
  });
});
