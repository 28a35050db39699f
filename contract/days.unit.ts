import { expect } from 'chai';
import { inTimeZone } from '#test/in-time-zone.ts';
import { ageOn, dayOf } from './days.ts';

describe('ageOn', () => {
  const cases: [string, string, number][] = [
    ['2000-05-17', '2018-05-16', 17],
    ['2000-05-17', '2018-05-17', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-12-31', '2019-01-01', 18],
  ];
  it('returns the age in full years, with February 29 as March 1 in other years', () => {
    const failures = cases.filter(([birth, today, age]) => ageOn(birth, today) !== age);
    expect(failures).to.deep.equal([]);
  });
});

describe('dayOf', () => {
  it('returns the UTC day, whatever the time zone of the server', async () => {
    const moments = ['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-10-25T23:30:00Z'];
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
      await inTimeZone(zone, () => {
        expect(new Date(0).getTimezoneOffset(), zone).to.not.equal(0);
        expect(moments.map((moment) => dayOf(new Date(moment)))).to.deep.equal([
          '2026-03-28',
          '2026-03-29',
          '2026-10-25',
        ]);
      });
    }
  });
});
