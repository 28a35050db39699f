import { expect } from 'chai';
import { recommend } from './recommendation.ts';

describe('recommend', () => {
  it('recommends a step by severity and strikes, with the reasons in words', () => {
    const cases = [
      [2, 0, 'warn', ['No active strikes']],
      [1, 0, 'limit', ['Serious reason', 'no active strikes']],
      [1, 1, 'suspend', ['Serious reason', '1 active strike']],
      [0, 2, 'ban', ['Threat or minor', '2 active strikes']],
    ] as const;
    for (const [severity, strikes, measure, because] of cases) {
      expect(recommend({ severity, strikes, hasMessages: true })).to.deep.include({
        measure,
        because,
      });
    }
  });

  it('recommends nothing without a reported message', () => {
    expect(recommend({ severity: 0, strikes: 2, hasMessages: false })).to.equal(null);
  });
});
