import { expect } from 'chai';
import { birthDateError, isoDate } from './birth-date.ts';
import { onboarding } from './texts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const error = (year: string, month: string, day: string) =>
  birthDateError({ day, month, year }, now);

describe('birth date', () => {
  it('is complete only with a day that exists', () => {
    expect(isoDate({ day: '', month: '2', year: '1990' })).to.equal(undefined);
    expect(isoDate({ day: '30', month: '2', year: '1990' })).to.equal(undefined);
    expect(isoDate({ day: '29', month: '2', year: '2000' })).to.equal('2000-02-29');
  });

  it('reports missing and nonexistent dates', () => {
    expect(error('1990', '2', '')).to.equal(onboarding.birthDateMissing);
    expect(error('1990', '2', '31')).to.equal(onboarding.birthDateInvalid);
    expect(error('2000', '2', '29')).to.equal(null);
  });

  it('reports years beyond the maximum age', () => {
    expect(error('1925', '11', '22')).to.equal(null);
    expect(error('1920', '1', '1')).to.equal(onboarding.tooOld);
  });
});
