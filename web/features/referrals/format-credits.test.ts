import { expect } from 'chai';
import { formatChange, formatCredits, formatDay, formatRate } from './format-credits.ts';

describe('credits in words', () => {
  it('have as many decimals as they need', () => {
    expect([214.5, 389, 0.125, 1234.5].map(formatCredits)).to.deep.equal([
      '214.5',
      '389',
      '0.125',
      '1,234.5',
    ]);
  });

  it('have a sign where they change something', () => {
    expect([10, -5, 0].map(formatChange)).to.deep.equal(['+10', '−5', '0']);
  });

  it('rates are percents', () => {
    expect([1000, 500, 50].map(formatRate)).to.deep.equal(['10%', '5%', '0.5%']);
  });

  it('days have their year when it is not this one', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatDay('2026-11-18', now)).to.equal('18 Nov');
    expect(formatDay('2025-11-18', now)).to.equal('18 Nov 2025');
    expect(formatDay('2026-11-18T12:00:00.000Z', now)).to.equal('18 Nov');
  });
});
