import { expect } from 'chai';
import { ageOn } from './days.ts';

describe('ageOn', () => {
  const cases: [string, string, number][] = [
    ['2000-05-17', '2018-05-16', 17],
    ['2000-05-17', '2018-05-17', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-12-31', '2019-01-01', 18],
  ];
  for (const [birth, today, age] of cases) {
    it(`returns age ${age} on ${today} for a birth date of ${birth}`, () => {
      expect(ageOn(birth, today)).to.equal(age);
    });
  }
});
