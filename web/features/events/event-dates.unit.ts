import { expect } from 'chai';
import { eventDate, fromLocal, toLocal } from './event-dates.ts';

describe('event dates', () => {
  it('shows local time at the venue', () => {
    const { day, month, time } = eventDate('2026-12-04T02:30:00.000Z', 'America/Chicago');
    expect({ day, month, time }).to.deep.equal({ day: '3', month: 'Dec', time: '20:30' });
  });

  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'UTC']) {
    it(`converts to a date field and back in ${zone}`, () => {
      for (const date of ['2026-07-01T18:00:00.000Z', '2026-12-31T23:59:00.000Z']) {
        expect(fromLocal(toLocal(date, zone), zone)).to.equal(date);
      }
    });
  }

  it('applies daylight saving time', () => {
    expect(fromLocal('2026-07-01T20:00', 'Europe/Berlin')).to.equal('2026-07-01T18:00:00.000Z');
    expect(fromLocal('2026-12-01T20:00', 'Europe/Berlin')).to.equal('2026-12-01T19:00:00.000Z');
  });
});
