import { expect } from 'chai';
import { formatChange, formatCredits, formatDay, formatRate } from './format-credits.ts';
import { referrals } from './texts.ts';

describe('format of credits', () => {
  it('counts them by number', () => {
    const { credits } = referrals.details;
    expect([1, 100, 214.5, 1000].map(credits)).to.deep.equal([
      '1 credit',
      '100 credits',
      '214.5 credits',
      '1,000 credits',
    ]);
  });

  it('keeps only the decimals that are needed', () => {
    expect([214.5, 389, 0.125, 1234.5].map(formatCredits)).to.deep.equal([
      '214.5',
      '389',
      '0.125',
      '1,234.5',
    ]);
  });

  it('puts a sign before a change', () => {
    expect([10, -5, 0].map(formatChange)).to.deep.equal(['+10', '−5', '0']);
  });

  it('formats basis points as percentages', () => {
    expect([1000, 500, 50].map(formatRate)).to.deep.equal(['10%', '5%', '0.5%']);
  });

  it('adds the year when it differs from the current year', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatDay('2026-11-18', now)).to.equal('Nov 18');
    expect(formatDay('2025-11-18', now)).to.equal('Nov 18, 2025');
    expect(formatDay('2026-11-18T12:00:00.000Z', now)).to.equal('Nov 18');
  });
});
