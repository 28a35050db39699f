import { expect } from 'chai';
import { recommend } from './recommendation.ts';

describe('recommend', () => {
  it('recommends a step by severity and strikes, with the reasons in words', () => {
    const cases = [
      [2, 0, 'warn', ['First time']],
      [1, 0, 'limit', ['Serious reason', 'first time']],
      [1, 1, 'suspend', ['Serious reason', '1 active strike']],
      [0, 0, 'suspend', ['Reported as a threat or a minor', 'first time']],
      [0, 2, 'ban', ['Reported as a threat or a minor', '2 active strikes']],
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
