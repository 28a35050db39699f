import { expect } from 'chai';
import type { Event } from '#contract/events.ts';
import { daysUntil, endTime, eventDate } from './event-dates.ts';

describe('event dates', () => {
  it('shows local time at the venue', () => {
    const { day, month, time } = eventDate('2026-12-04T02:30:00.000Z', 'America/Chicago');
    expect({ day, month, time }).to.deep.equal({ day: '3', month: 'Dec', time: '8:30 PM' });
  });

  it('shows the end by its time, with the day when it is another one', () => {
    const end = (endDate: string | null) =>
      endTime({ date: '2026-12-04T02:30:00.000Z', endDate, timeZone: 'America/Chicago' } as Event);
    expect([
      end(null),
      end('2026-12-04T05:00:00.000Z'),
      end('2026-12-04T07:00:00.000Z'),
    ]).to.deep.equal([null, '11:00 PM', 'Dec 4, 1:00 AM']);
  });

  it('counts the days on the calendar of the venue', () => {
    const now = new Date('2026-12-03T05:00:00Z');
    const days = (date: string, zone: string) => daysUntil(date, zone, now);
    expect(days('2026-12-04T02:30:00.000Z', 'America/Chicago')).to.equal(1);
    expect(days('2026-12-04T02:30:00.000Z', 'Europe/Berlin')).to.equal(1);
    expect(days('2026-12-03T04:30:00.000Z', 'Pacific/Auckland')).to.equal(0);
  });
});
