import { expect } from 'chai';
import { dayLabel, rowTime } from './chat-dates.ts';

describe('chat dates', () => {
  const now = new Date(2026, 2, 14, 9, 0);

  it('labels today, yesterday, and other days by date', () => {
    expect(dayLabel(new Date(2026, 2, 14, 0, 1), now)).to.equal('Today');
    expect(dayLabel(new Date(2026, 2, 13, 23, 59), now)).to.equal('Yesterday');
    expect(dayLabel(new Date(2026, 2, 12), now)).to.equal('March 12');
    expect(dayLabel(new Date(2025, 11, 31), now)).to.equal('December 31, 2025');
  });

  it('shortens the time of a last message with its age', () => {
    const timeOf = (...at: [number, number, number, number, number]) =>
      rowTime(new Date(...at).toISOString(), now);
    expect(timeOf(2026, 2, 14, 8, 5)).to.equal('8:05 AM');
    expect(timeOf(2026, 2, 13, 23, 59)).to.equal('Fri');
    expect(timeOf(2026, 2, 8, 0, 0)).to.equal('Sun');
    expect(timeOf(2026, 2, 7, 23, 59)).to.equal('Mar 7');
    expect(timeOf(2025, 11, 31, 12, 0)).to.equal('12/31/2025');
  });
});
