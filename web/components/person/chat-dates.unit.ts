import { expect } from 'chai';
import { dayLabel, messageTime, rowTime } from './chat-dates.ts';

describe('chat dates', () => {
  const now = new Date(2026, 2, 14, 9, 0);

  it('labels today, yesterday, and other days by date', () => {
    expect(dayLabel(new Date(2026, 2, 14, 0, 1), now)).to.equal('Today');
    expect(dayLabel(new Date(2026, 2, 13, 23, 59), now)).to.equal('Yesterday');
    expect(dayLabel(new Date(2026, 2, 12), now)).to.equal('12 March');
    expect(dayLabel(new Date(2025, 11, 31), now)).to.equal('31 December 2025');
  });

  it('formats times as HH:mm in 24 hours', () => {
    expect(messageTime(new Date(2026, 2, 14, 0, 5).toISOString())).to.equal('00:05');
    expect(messageTime(new Date(2026, 2, 14, 18, 42).toISOString())).to.equal('18:42');
  });

  it('shortens the time of a last message with its age', () => {
    const timeOf = (...at: [number, number, number, number, number]) =>
      rowTime(new Date(...at).toISOString(), now);
    expect(timeOf(2026, 2, 14, 8, 5)).to.equal('08:05');
    expect(timeOf(2026, 2, 13, 23, 59)).to.equal('Fri');
    expect(timeOf(2026, 2, 8, 0, 0)).to.equal('Sun');
    expect(timeOf(2026, 2, 7, 23, 59)).to.equal('7 Mar');
    expect(timeOf(2025, 11, 31, 12, 0)).to.equal('31/12/2025');
  });
});
