import { expect } from 'chai';
import { dayLabel, messageTime } from './chat-dates.ts';

describe('chat dates', () => {
  const now = new Date(2026, 2, 14, 9, 0);

  it('names today, yesterday, and other days by date', () => {
    expect(dayLabel(new Date(2026, 2, 14, 0, 1), now)).to.equal('Today');
    expect(dayLabel(new Date(2026, 2, 13, 23, 59), now)).to.equal('Yesterday');
    expect(dayLabel(new Date(2026, 2, 12), now)).to.equal('12 March');
    expect(dayLabel(new Date(2025, 11, 31), now)).to.equal('31 December 2025');
  });

  it('writes times with two digits and 24 hours', () => {
    expect(messageTime(new Date(2026, 2, 14, 0, 5).toISOString())).to.equal('00:05');
    expect(messageTime(new Date(2026, 2, 14, 18, 42).toISOString())).to.equal('18:42');
  });
});
