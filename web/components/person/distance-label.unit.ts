import { expect } from 'chai';
import { DISTANCE_BANDS } from '#contract/choices.ts';
import {
  bandLabel,
  distanceLabel,
  heightLabel,
  inUnit,
  kmOf,
  searchInWords,
  searchLabel,
  unitOf,
} from './distance-label.ts';

describe('distance labels', () => {
  it('are in the chosen unit, else in that of the region', () => {
    expect([unitOf('mi', 'de-DE'), unitOf('km', 'en-US')]).to.deep.equal(['mi', 'km']);
    expect(
      ['en-US', 'en-GB', 'en', 'en-CA', 'de'].map((locale) => unitOf('auto', locale)),
    ).to.deep.equal(['mi', 'mi', 'mi', 'km', 'km']);
  });

  it('name the distances of the sliders, and the band at whose end a search ends', () => {
    const labels = (unit: 'km' | 'mi') =>
      [1, 5, 12, 25, 26, 99, 100, 200].map((km) => [
        distanceLabel(km, unit),
        searchLabel(km, unit),
        searchInWords(km, unit),
      ]);
    expect(labels('km').join('; ')).to.equal(
      '1 km,5 km,5 km; 5 km,5 km,5 km; 12 km,25 km,25 km; 25 km,25 km,25 km; 26 km,50 km,50 km; ' +
        '99 km,100 km,100 km; 100+ km,100+ km,100 km; 200+ km,100+ km,200 km',
    );
    expect(labels('mi').join('; ')).to.equal(
      '1 mi,3 mi,3 miles; 3 mi,3 mi,3 miles; 7 mi,15 mi,15 miles; 15 mi,15 mi,15 miles; 16 mi,30 mi,30 miles; ' +
        '59 mi,60 mi,60 miles; 60+ mi,60+ mi,60 miles; 120+ mi,60+ mi,120 miles',
    );
  });

  it('keep each mark of a slider in miles, and the bands between the same marks', () => {
    const marks = Array.from({ length: 120 }, (_, n) => n + 1);
    expect(marks.filter((miles) => inUnit(kmOf(miles, 'mi'), 'mi') !== miles)).to.deep.equal([]);
    const searched = marks.map((miles) => searchLabel(kmOf(miles, 'mi'), 'mi'));
    expect([3, 4, 6, 7, 15, 16, 30, 31, 59, 60].map((miles) => searched[miles - 1])).to.deep.equal([
      '3 mi',
      '6 mi',
      '6 mi',
      '15 mi',
      '15 mi',
      '30 mi',
      '30 mi',
      '60 mi',
      '60 mi',
      '60+ mi',
    ]);
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
