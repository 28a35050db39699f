import { expect } from 'chai';
import { isoDate, isTooOld } from './birth-date.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('birth date', () => {
  it('is complete only with a day that exists', () => {
    expect(isoDate({ day: '', month: '2', year: '1990' })).to.equal(undefined);
    expect(isoDate({ day: '30', month: '2', year: '1990' })).to.equal(undefined);
    expect(isoDate({ day: '29', month: '2', year: '2000' })).to.equal('2000-02-29');
  });

  it('is a mistake when nobody is that old', () => {
    expect(isTooOld('1925-11-22', now)).to.equal(false);
    expect(isTooOld('1920-01-01', now)).to.equal(true);
  });
});
