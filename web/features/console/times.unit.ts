import { expect } from 'chai';
import { scheduleText } from './times.ts';

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
