import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { wholeMonths } from './months.ts';

describe('wholeMonths', () => {
  const cases: [start: string, end: string, open: string[], from: string, until: string][] = [
    ['2026-01-01', '2026-03-31', [], '2026-01-01', '2026-04-01'],
    ['2026-01-02', '2026-03-30', [], '2026-02-01', '2026-03-01'],
    ['2025-12-15', '2026-03-30', ['2025-12-20'], '2026-01-01', '2026-03-01'],
    ['2026-01-01', '2026-06-30', ['2026-03-09'], '2026-01-01', '2026-03-01'],
    ['2026-01-01', '2026-06-30', ['2026-01-31'], '2026-01-01', '2026-01-01'],
    ['2026-02-03', '2026-02-20', [], '2026-03-01', '2026-03-01'],
  ];

  it('are those within a range and before the first open day', () =>
    expectEach(cases, ([start, end, open, monthsFrom, monthsUntil]) =>
      expect(wholeMonths({ start, end }, open)).to.deep.equal({ monthsFrom, monthsUntil }),
    ));
});
