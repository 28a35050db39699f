import { expect } from 'chai';
import { PROMPT_ANSWER_MAX, PROMPTS_MAX } from './limits.ts';
import { countGraphemes, hasContact } from './names.ts';
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

  it('contains no address, link, handle or long number', () => {
    const contacts = [
      ...['ann@example.org', 'Write to a.b@mail.example', 'ann＠example.org'],
      ...['https://a.example', 'HTTP://x', 'www.example', 'See example.com', 'ann.de', 't.me/ann'],
      ...['bit.ly/x', 'my.travel/ann', 'Example．com', 'example[dot]com', 'example(dot)org now'],
      ...['exa\u200bmple.co\u200bm', 'ex\u00adample.com', 'ⓔxample.ⓒom', 'discord.gg/abc'],
      ...['@ann_92', 'Me: @ann', '(@ann)', '＠ann', '@\u200bann', 'اكتب @آن'],
      ...['555123', '+1 (512) 555-0199', '512.555.0199', '0172 / 12 34 56', '5-5-5-1-2-3'],
      ...['5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣', '５５５１２３', '٠١٢٣٤٥', '۰۱۲ ۳۴۵', '①②③④⑤⑥', '555–01–99', '5,5,5,1,2,3'],
    ];
    expect(contacts.filter((text) => !hasContact(text))).to.deep.equal([]);
    expectErrors(contacts, 'contact_in_text');
  });

  it('may have numbers, points and signs', () => {
    const harmless = [
      ...['Open 24/7', 'Since 2024', 'Up at 5.30', 'Drinks, e.g. tea', 'The U.S. in a van'],
      ...[
        '7 @ the pier',
        'Tea @ five',
        'Dinner 18:30-19:45',
        'In 1.5 hours',
        '50/50',
        'A 10 out of 10',
      ],
      ...[
        'My cat, my dog... and me',
        'Wait.',
        'Either/or',
        'Dr. Who',
        'Mr. Net',
        'Tea at 4 p.m. us two',
      ],
      ...['Call me maybe', 'Ça va ? Oui.', 'Comme ci, comme ça', 'No. 5', '12345 steps', '½ cup'],
      ...['Route 66, then 101', '٢٤ ساعة', 'Company', 'Room 101', 'R.E.M. & U2', 'A+++ naps'],
    ];
    expect(harmless.filter(hasContact)).to.deep.equal([]);
    expectErrors(harmless, undefined);
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
