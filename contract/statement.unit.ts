import { expect } from 'chai';
import { hasPlaceholder, lastAppealDay, type StatementFacts, statementOf } from './statement.ts';

const facts: StatementFacts = {
  measure: 'limit',
  rule: { number: 3, title: 'Respect people' },
  facts: 'On June 1 you sent insults in a chat.',
  days: 7,
  hasSecondModerator: true,
};
const now = new Date('2026-08-31T22:00:00Z');

describe('the statement of reasons', () => {
  it('contains measure, period, facts, rule and the last day of appeal', () => {
    const statement = statementOf(facts, now);
    for (const part of [
      'You cannot send likes or messages',
      'from August 31, 2026 until September 7, 2026',
      'On June 1 you sent insults in a chat.',
      'rule 3 of the community rules, “Respect people”',
      'No program was involved',
      'a strike until November 30, 2026',
      'until February 28, 2027',
      'Another moderator decides',
    ]) {
      expect(statement).to.include(part);
    }
    expect(hasPlaceholder(statement)).to.equal(false);
  });

  it('says what a program did, and that a person decided', () => {
    const cases = [
      [{}, 'A person made this decision. No program was involved.'],
      [{ suggestedByProgram: true }, 'A program suggested a measure. A person decided.'],
      [{ foundByProgram: true }, 'A program pointed this out. A person decided.'],
      [
        { foundByProgram: true, suggestedByProgram: true },
        'A program pointed this out. A program suggested a measure. A person decided.',
      ],
    ] as const;
    for (const [program, sentence] of cases) {
      const paragraphs = statementOf({ ...facts, ...program }, now).split('\n\n');
      expect(paragraphs[3]).to.equal(sentence);
    }
  });

  it('has a placeholder without facts', () => {
    expect(hasPlaceholder(statementOf({ ...facts, facts: ' ' }, now))).to.equal(true);
  });

  it('has a placeholder only between brackets', () => {
    const texts = ['[…]', 'a [b … c] d', '[[…]', ']…[', '… [a]', '[a] …', '[…', '[a] b [… c]'];
    const found = texts.filter(hasPlaceholder);
    expect(found).to.deep.equal(['[…]', 'a [b … c] d', '[[…]', '[a] b [… c]']);
  });

  it('states that the only moderator also decides the appeal', () => {
    const statement = statementOf({ ...facts, hasSecondModerator: false }, now);
    expect(statement).to.include('one moderator, who also decides');
  });

  it('counts calendar months', () => {
    const last = (day: string) => lastAppealDay(new Date(`${day}T12:00:00Z`));
    expect(last('2026-08-31')).to.equal('2027-02-28');
    expect(last('2027-08-31')).to.equal('2028-02-29');
    expect(last('2026-03-15')).to.equal('2026-09-15');
    expect(last('2026-12-31')).to.equal('2027-06-30');
  });
});
