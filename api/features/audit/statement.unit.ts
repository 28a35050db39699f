import { expect } from 'chai';
import { LANGUAGES } from '#contract/languages.ts';
import { STRIKING_MEASURES, TIMED_MEASURES } from '#contract/moderation.ts';
import { hasPlaceholder } from '#contract/statement.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { type Decided, decidedAt, type StatementFacts, statementText } from './statement.ts';
import { statementTexts } from './texts.ts';

const NOW = new Date('2026-08-31T22:00:00Z');
const RULE = { number: 3, title: 'Respect people' };
const FACTS = 'On June 1 you sent insults.\nTwice.';
const MEASURES = [
  'warn',
  'remove_content',
  'hide',
  'limit',
  'suspend',
  'ban',
  'pause_reports',
] as const;

const decided = (measure: Decided['measure']): Decided =>
  decidedAt(NOW, {
    measure,
    rule: RULE,
    content: ['0'.repeat(32), 'bio', 'pronouns', 'prompt:kitchen'],
    days: TIMED_MEASURES.includes(measure) ? 7 : null,
  });
const facts = { facts: FACTS, photos: [2], hasSecondModerator: true } satisfies StatementFacts;

/** A day as the language writes it, with Latin digits. */
const day = (language: string, iso: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(iso));

describe('the statement of reasons', () => {
  it('is this text in English', () => {
    const statement = statementText(i18nIn('en'), facts, decided('limit'));
    expect(statement.split('\n\n')).to.deep.equal([
      'You cannot send likes or messages. This applies from August 31, 2026 until September 7, 2026.',
      `What happened: ${FACTS}`,
      'This is against rule 3 of the community rules, “Respect people”.',
      'A person made this decision. No program was involved.',
      'It counts as a strike until November 30, 2026.',
      'You can appeal once, free of charge, until February 28, 2027: choose Appeal below this decision in your account standing. Another moderator decides about it. You can also take the matter to an out-of-court body or a court.',
    ]);
  });

  for (const [timeZone, ...days] of [
    ['America/Los_Angeles', 'August 31', 'September 6', 'November 29', 'February 28'],
    ['Pacific/Auckland', 'September 1', 'September 7', 'November 30', 'March 1'],
  ] as const) {
    it(`has the days of the zone of its reader: ${timeZone}`, () => {
      const text = statementText(i18nIn('en'), facts, { ...decided('limit'), timeZone });
      expect(text.match(/\w+ \d+(?=, 202)/g)).to.deep.equal(days);
    });
  }

  /** What the statement of a measure must and must not contain in a language. */
  function partsOf(
    language: string,
    measure: Decided['measure'],
  ): [part: string, isThere: boolean][] {
    const i18n = i18nIn(language);
    const removes = measure === 'remove_content' || measure === 'hide';
    return [
      [day(language, '2026-08-31'), true],
      [day(language, '2026-09-07'), TIMED_MEASURES.includes(measure)],
      [day(language, '2026-11-30'), STRIKING_MEASURES.includes(measure)],
      [day(language, '2027-02-28'), true],
      ['On June 1 you sent insults.', true],
      ['Twice.', true],
      ['Respect people', true],
      [i18n._('photo {number}', { number: 2 }), removes],
      [i18n._('about text'), removes],
      [i18n._('pronouns'), removes],
      [statementTexts(i18n).answers(1), removes],
      ['{', false],
      ['…', false],
    ];
  }

  it('has measure, period, facts, rule, strike and the last day of appeal in every language', () => {
    const wrong: string[] = [];
    const texts = new Set<string>();
    const cells = LANGUAGES.flatMap((language) =>
      MEASURES.map((measure) => [language, measure] as const),
    );
    for (const [language, measure] of cells) {
      const text = statementText(i18nIn(language), facts, decided(measure));
      texts.add(text);
      for (const [part, isThere] of partsOf(language, measure)) {
        if (text.includes(part) !== isThere) wrong.push(`${language} ${measure}: ${part}`);
      }
    }
    expect(wrong).to.deep.equal([]);
    expect(texts.size).to.equal(cells.length);
  });

  const [SHOWN, DELETED, IN_CHAT] = ['0', '1', 'm0'].map((start) => start.padEnd(32, '0')) as [
    string,
    string,
    string,
  ];
  const REMOVED: [content: string[], photos: number[], words: string][] = [
    [['prompt:kitchen', 'work', 'prompt:karaoke'], [], 'work and your answers to 2 questions'],
    [[SHOWN, IN_CHAT], [2], 'photo 2 and your photo in a chat'],
    [[DELETED], [], 'a photo that you deleted'],
    [[SHOWN, DELETED, DELETED, 'bio'], [1], 'photo 1, about text, and 2 photos that you deleted'],
  ];
  for (const [content, photos, words] of REMOVED) {
    it(`names what was removed: ${words}`, () => {
      const removed = { ...decided('remove_content'), content };
      const text = statementText(i18nIn('en'), { facts: FACTS, photos }, removed);
      expect(text).to.include(`We removed this: ${words}.`);
    });
  }

  it('isolates each line of the moderator and the title of the rule in Arabic', () => {
    const text = statementText(i18nIn('ar'), facts, decided('warn'));
    expect(text)
      .to.include('\u2068On June 1 you sent insults.\u2069\n\u2068Twice.\u2069')
      .and.include('«\u2068Respect people\u2069»');
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
      const text = statementText(i18nIn('en'), { ...facts, ...program }, decided('warn'));
      expect(text.split('\n\n')[3]).to.equal(sentence);
    }
  });

  it('states that the only moderator also decides the appeal', () => {
    const alone = { ...facts, hasSecondModerator: false };
    expect(statementText(i18nIn('en'), alone, decided('warn'))).to.include(
      'one moderator, who also decides',
    );
  });

  it('has a placeholder in every language without facts, and without what is removed', () => {
    for (const language of LANGUAGES) {
      const open = statementText(i18nIn(language), { facts: '' }, decided('warn'));
      expect(hasPlaceholder(open), language).to.equal(true);
      const nothing = { ...decided('hide'), content: [] };
      const untold = statementText(i18nIn(language), { facts: FACTS }, nothing);
      expect(hasPlaceholder(untold), language).to.equal(true);
    }
  });

  it('is as a person wrote it in every language', () => {
    for (const language of LANGUAGES) {
      expect(statementText(i18nIn(language), FACTS, decided('warn'))).to.equal(FACTS);
    }
  });

  it('counts calendar months until the last day of appeal', () => {
    const cases = [
      ['2026-08-31', 'February 28, 2027'],
      ['2027-08-31', 'February 29, 2028'],
      ['2026-03-15', 'September 15, 2026'],
      ['2026-12-31', 'June 30, 2027'],
    ] as const;
    for (const [date, last] of cases) {
      const late = { ...decided('ban'), decidedAt: new Date(`${date}T12:00:00Z`) };
      expect(statementText(i18nIn('en'), facts, late)).to.include(`until ${last}:`);
    }
  });
});
