import { expect } from 'chai';
import { it, vi } from 'vitest';
import { dueOf, fullTime, scheduleText, timeIn, utcDay, utcInput, utcTime } from './times.ts';

describe('scheduleText', () => {
  for (const [cron, text] of [
    ['* * * * * *', 'every second'],
    ['*/5 * * * * *', 'every 5 seconds'],
    ['* * * * *', 'every minute'],
    ['*/15 * * * *', 'every 15 minutes'],
    ['7 * * * *', 'every hour, at minute 7'],
    ['10 */6 * * *', 'every 6 hours, at minute 10'],
    ['17 3 * * *', /^every day at 0?3:17( AM)? UTC$/],
    ['5 0 * * *', /^every day at (0?0:05|12:05 AM) UTC$/],
    ['50 1-23 * * *', '50 1-23 * * *'],
    ['0 0 1 1 *', '0 0 1 1 *'],
  ] as const) {
    it(`shows "${cron}" as ${text}`, () => {
      // Some locales have a narrow space before AM.
      const shown = scheduleText(cron).replace(/\s/g, ' ');
      if (typeof text === 'string') expect(shown).to.equal(text);
      else expect(shown).to.match(text);
    });
  }
});

it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'times of the console are in one zone, with a browser in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const at = '2020-11-22T23:05:00.000Z';
    const now = Date.parse('2020-11-22T00:30:00.000Z');
    const dueAt = ['2020-11-22T00:18', '2020-11-22T23:30', '2020-11-23T00:10'];
    const due = dueAt.map((time) => dueOf(`${time}:00.000Z`, now).text);
    const days = [at, '2020-11-21', '2019-11-22'].map((day) => utcDay(day, now));
    const inZones = ['Pacific/Auckland', 'America/Chicago'].map((one) => timeIn(one, at, now));
    const newYear = timeIn('Asia/Tokyo', '2020-12-31T20:00:00.000Z', now);
    const times = [utcTime(at), fullTime(at), utcInput(Date.parse(at))];
    const shown = [...times, ...due, ...days, ...inZones, newYear].join(' | ');
    vi.unstubAllEnvs();
    expect(shown.replace(/\s/g, ' ')).to.equal(
      'Nov 22, 2020, 11:05 PM | Nov 22, 2020, 11:05 PM UTC | 2020-11-22T23:05 | Overdue 12 min | ' +
        'Today, 11:30 PM | Nov 23, 12:10 AM | Today | Nov 21 | Nov 22, 2019 | ' +
        'Nov 23, 12:05 PM | Nov 22, 5:05 PM | Jan 1, 2021, 5:00 AM',
    );
  },
);
