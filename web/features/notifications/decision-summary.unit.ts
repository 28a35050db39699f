import { expect } from 'chai';
import { Standing } from '#contract/standing.ts';
import { complete, type Part } from '../../components/testing/complete.ts';
import { summaryOf } from './decision-summary.ts';

type Decision = Part<Standing['decisions'][number]>;

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
const summary = (...decisions: Decision[]) => summaryOf(complete(Standing, { decisions }));

const LIMIT: Decision = { id: 7, measure: 'limit', decidedAt: on(1) };
const appealed = (outcome: 'upheld' | 'reversed'): Decision => ({
  ...LIMIT,
  appeal: { outcome, decidedAt: on(3), reasons: 'Clear.' },
});

describe('the notice of a decision', () => {
  it('names the measure of the latest decision', () => {
    const older: Decision = { id: 6, measure: 'warn', decidedAt: '2026-10-01T12:00:00.000Z' };
    expect(summary(older, LIMIT)?.what).to.equal('Likes and messages limited');
  });

  it('names the open question of a moderator first, until it is answered', () => {
    const asked = (answer?: string) =>
      summary({ ...LIMIT, appeal: { question: 'When?', answer } })?.title;
    expect(asked()).to.equal('A moderator has a question about your appeal');
    expect(asked('In May.')).to.equal('A moderator made a decision about your account');
  });

  it('names the outcome of an appeal', () => {
    const reversal: Decision = { id: 8, measure: 'reverse', decidedAt: on(3) };
    expect(summary(reversal, appealed('upheld'))?.what).to.equal('The decision stands');
    expect(summary(reversal, appealed('reversed'))?.what).to.equal('The decision was reversed');
  });

  it('names a newer measure rather than the outcome of an older appeal', () => {
    const newer: Decision = { id: 9, measure: 'ban', decidedAt: on(4) };
    expect(summary(newer, appealed('upheld'))?.what).to.equal('Account banned');
  });

  it('names nothing without decisions', () => {
    expect(summary()).to.equal(undefined);
  });
});
