import { expect } from 'chai';
import { recommend } from './recommendation.ts';

describe('recommend', () => {
  it('recommends a step by severity and strikes, with the reasons', () => {
    const cases = [
      [2, 0, 'warn', null],
      [1, 0, 'limit', 'serious'],
      [1, 1, 'suspend', 'serious'],
      [0, 0, 'suspend', 'threat'],
      [0, 2, 'ban', 'threat'],
    ] as const;
    for (const [severity, strikes, measure, gravity] of cases) {
      expect(recommend({ severity, strikes, hasMessages: true })).to.deep.include({
        measure,
        gravity,
        strikes,
      });
    }
  });

  it('recommends nothing without a reported message', () => {
    expect(recommend({ severity: 0, strikes: 2, hasMessages: false })).to.equal(null);
  });
});
