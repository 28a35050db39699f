import { expect } from 'chai';

import type { Standing } from '#contract/standing.ts';
import { summaryOf } from './decision-summary.ts';

type Decision = Standing['decisions'][number];
type Appeal = NonNullable<Decision['appeal']>;

const decision = (changes: Partial<Decision> = {}): Decision => ({
  id: 7,
  measure: 'limit',
  rule: null,
  statement: 'You sent insults.',
  words: { text: 'You sent insults.', language: null },
  automated: false,
  decidedAt: '2026-11-01T12:00:00.000Z',
  endsAt: null,
  strikeUntil: null,
  isReversed: false,
  appealUntil: null,
  appeal: null,
  ...changes,
});
const appeal = (changes: Partial<Appeal>): Appeal => ({
  text: 'Not me.',
  createdAt: '2026-11-02T12:00:00.000Z',
  question: null,
  answer: null,
  outcome: null,
  reasons: null,
  language: null,
  decidedAt: null,
  bySameModerator: false,
  ...changes,
});
const decided = { decidedAt: '2026-11-03T12:00:00.000Z', reasons: 'Clear.' };

describe('the notice of a decision', () => {
  it('names the measure of the latest decision', () => {
    const older = decision({ id: 6, measure: 'warn', decidedAt: '2026-10-01T12:00:00.000Z' });
    expect(summaryOf({ decisions: [older, decision()] })?.what).to.equal(
      'Likes and messages limited',
    );
  });

  it('names the open question of a moderator first, until it is answered', () => {
    const asked = (answer: string | null) =>
      summaryOf({ decisions: [decision({ appeal: appeal({ question: 'When?', answer }) })] })
        ?.title;
    expect(asked(null)).to.equal('A moderator has a question about your appeal');
    expect(asked('In May.')).to.equal('A moderator made a decision about your account');
  });

  it('names the outcome of an appeal', () => {
    const whatOf = (outcome: 'upheld' | 'reversed') => summaryWith(outcome)?.what;
    expect(whatOf('upheld')).to.equal('The decision stands');
    expect(whatOf('reversed')).to.equal('The decision was reversed');
  });

  function summaryWith(outcome: 'upheld' | 'reversed') {
    const reversal = decision({ id: 8, measure: 'reverse', decidedAt: decided.decidedAt });
    return summaryOf({
      decisions: [reversal, decision({ appeal: appeal({ outcome, ...decided }) })],
    });
  }

  it('names a newer measure rather than the outcome of an older appeal', () => {
    const newer = decision({ id: 9, measure: 'ban', decidedAt: '2026-11-04T12:00:00.000Z' });
    const older = decision({ appeal: appeal({ outcome: 'upheld', ...decided }) });
    expect(summaryOf({ decisions: [newer, older] })?.what).to.equal('Account banned');
  });

  it('names nothing without decisions', () => {
    expect(summaryOf({ decisions: [] })).to.equal(undefined);
  });
});
