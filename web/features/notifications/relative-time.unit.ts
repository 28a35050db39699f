import { expect } from 'chai';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative time', () => {
  const cases: [number, string][] = [
    [0, 'now'],
    [59_999, 'now'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [40 * DAY, '40d ago'],
    [-5 * MINUTE, 'now'],
  ];
  for (const [ms, text] of cases) {
    it(`returns "${text}" after ${ms} ms`, () => {
      expect(relativeTime(new Date(NOW - ms).toISOString(), NOW)).to.equal(text);
    });
  }
});
