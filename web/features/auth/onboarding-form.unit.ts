import { expect } from 'chai';
import { inTimeZone } from '#test/in-time-zone.ts';
import { isUnderAge } from './onboarding-form.ts';

describe('isUnderAge', () => {
  const birthDate = { day: '17', month: '5', year: '2008' };
  const table: [zone: string, now: string, isUnder: boolean][] = [
    // The day before the birthday is for the server to answer: the account stays open.
    ['UTC', '2026-05-15T23:59:00Z', true],
    ['UTC', '2026-05-16T00:00:00Z', false],
    ['UTC', '2026-05-17T00:00:00Z', false],
    ['Pacific/Auckland', '2026-05-15T11:59:00Z', true],
    ['Pacific/Auckland', '2026-05-15T12:00:00Z', false],
    ['America/Los_Angeles', '2026-05-16T06:59:00Z', true],
    ['America/Los_Angeles', '2026-05-16T07:00:00Z', false],
  ];

  it('is true until two days before the birthday in the time zone of the browser', async () => {
    const failures: unknown[] = [];
    for (const [zone, now, isUnder] of table) {
      await inTimeZone(zone, () => {
        if (isUnderAge(birthDate, new Date(now)) !== isUnder) failures.push([zone, now]);
      });
    }
    expect(failures).to.deep.equal([]);
  });
});
