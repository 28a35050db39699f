import { expect } from 'chai';
import { DISTANCE_BANDS } from '#contract/choices.ts';
import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import { bandLabel, distanceLabel, heightLabel, unitOf } from './distance-label.ts';

describe('distance labels', () => {
  it('are in the chosen unit, else in that of the region', () => {
    expect([unitOf('mi', 'de-DE'), unitOf('km', 'en-US')]).to.deep.equal(['mi', 'km']);
    expect(
      ['en-US', 'en-GB', 'en', 'en-CA', 'de'].map((locale) => unitOf('auto', locale)),
    ).to.deep.equal(['mi', 'mi', 'mi', 'km', 'km']);
  });

  it('name the steps of searches, the last as open-ended', () => {
    const inUnit = (unit: 'km' | 'mi') => DISTANCE_STEPS_KM.map((km) => distanceLabel(km, unit));
    expect(inUnit('km')).to.deep.equal(['5 km', '10 km', '25 km', '50 km', '100+ km']);
    expect(inUnit('mi')).to.deep.equal(['3 mi', '6 mi', '15 mi', '30 mi', '60+ mi']);
  });

  it('name the bands between the same ends', () => {
    expect(DISTANCE_BANDS.map((band) => bandLabel(band, 'km'))).to.deep.equal([
      'under 5 km',
      ...DISTANCE_BANDS.slice(1),
    ]);
    expect(DISTANCE_BANDS.map((band) => bandLabel(band, 'mi'))).to.deep.equal([
      'under 3 mi',
      '3–6 mi',
      '6–15 mi',
      '15–30 mi',
      '30–60 mi',
      '60+ mi',
    ]);
  });

  it('name heights in centimeters, or in feet and inches', () => {
    expect([120, 170, 183].map((cm) => heightLabel(cm, 'km'))).to.deep.equal([
      '120 cm',
      '170 cm',
      '183 cm',
    ]);
    expect([120, 170, 183].map((cm) => heightLabel(cm, 'mi'))).to.deep.equal([
      '3′11″',
      '5′7″',
      '6′0″',
    ]);
  });
});
