import { expect } from 'chai';
import { PROMPT_ANSWER_MAX, PROMPTS_MAX } from './limits.ts';
import { countGraphemes } from './names.ts';
import { PROMPTS, PromptAnswers } from './prompts.ts';

const FAMILY = '👩‍👩‍👧';
const ACUTE = '\u0301';

/** Each text with the error of its answer; undefined when it is accepted. */
const errorsOf = (answers: readonly string[]): [string, string | undefined][] =>
  answers.map((answer) => {
    const { error } = PromptAnswers.safeParse([{ prompt: 'kitchen', answer }]);
    return [answer, error?.issues[0]?.message];
  });

const expectErrors = (answers: readonly string[], error: string | undefined): void => {
  for (const [answer, message] of errorsOf(answers)) expect(message, answer).to.equal(error);
};

describe('the answer of a prompt', () => {
  it('has its length in characters as people count them', () => {
    const units = ['x', FAMILY, '🏳️‍🌈', '🇪🇸', `e${ACUTE}`, 'ك', 'हि', '한'];
    for (const unit of units) {
      expect(countGraphemes(unit.repeat(7)), unit).to.equal(7);
      expectErrors([unit.repeat(2)], 'too_few_characters');
    }
    const short = units.filter((unit) => [...unit].length <= 4);
    expectErrors(
      short.flatMap((unit) => [unit.repeat(3), unit.repeat(PROMPT_ANSWER_MAX)]),
      undefined,
    );
    expectErrors(
      short.map((unit) => unit.repeat(PROMPT_ANSWER_MAX + 1)),
      'too_many_characters',
    );
  });

  it('has at most four code points a character, after it is normalized', () => {
    expectErrors(
      [`tea${ACUTE.repeat(600)}`, FAMILY.repeat(PROMPT_ANSWER_MAX)],
      'too_many_characters',
    );
    // Each of these becomes two.
    expectErrors([`tea${'\u0344'.repeat(400)}`], 'too_many_characters');
  });

  it('is trimmed and normalized', () => {
    const parse = (answer: string) => PromptAnswers.parse([{ prompt: 'kitchen', answer }])[0];
    expect(parse(`  Cafe${ACUTE} `)?.answer).to.equal('Café');
    expect(parse('<b>& co</b>')?.answer).to.equal('<b>& co</b>');
  });

  it('has visible characters only', () => {
    expectErrors(['', '   ', '\u200b\u200b\u200b', 'ㅤㅤㅤ'], 'empty');
    expectErrors(['a\0bc', 'a\ud800bc', 'two\nlines', 'left\u202eright'], 'not_text');
  });

  it('contains no way to contact the member elsewhere', () => {
    expectErrors(['ann@example.org', 'insta: ann', '555123'], 'contact_in_text');
    expectErrors(['Open 24/7', 'Since 2024'], undefined);
  });
});

describe('the answered prompts of a profile', () => {
  const listOf = (...prompts: string[]) => prompts.map((prompt) => ({ prompt, answer: 'Tea' }));
  const [first, second, third, fourth] = PROMPTS;
  const accepted = (list: unknown) => PromptAnswers.safeParse(list).success;

  it('are at most three, each question once', () => {
    expect(PROMPTS_MAX).to.equal(3);
    for (const list of [[], listOf(first), listOf(third, first, second)]) {
      expect(PromptAnswers.parse(list)).to.deep.equal(list);
    }
    for (const list of [listOf(first, second, third, fourth), listOf(first, second, first)]) {
      expect(accepted(list)).to.equal(false);
    }
  });

  it('answer known questions, with nothing else', () => {
    for (const prompt of ['', 'unknown', 'Kitchen', null, 1]) {
      expect(accepted([{ prompt, answer: 'Tea' }])).to.equal(false);
    }
    expect(accepted([{ prompt: first, answer: 'Tea', slot: 1 }])).to.equal(false);
    expect(accepted([{ prompt: first }])).to.equal(false);
    expect(accepted({})).to.equal(false);
  });

  it('are 40 different questions', () => {
    expect(new Set(PROMPTS).size).to.equal(40);
    // The column and the entries of decisions.
    for (const prompt of PROMPTS) expect(`prompt:${prompt}`.length).to.be.at.most(40);
  });
});
