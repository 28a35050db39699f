import { expect } from 'chai';
import { INTERESTS, SPOKEN_LANGUAGES } from '#contract/choices.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { AI_BIOS, INTERESTS_MAX, STARTER_MAX_CHARS } from '#contract/limits.ts';
import { PROMPTS } from '#contract/prompts.ts';
import { createRandom } from '#test/random.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { BiosAnswer, StartersAnswer } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { composeBios, composeStarters, type Shown } from './composer.ts';
import { composerLines } from './texts.ts';

const english = i18nIn('en');

const empty: Shown = { interests: [], answers: {}, facts: {} };
const shown: Shown = {
  interests: ['Coffee', 'Hiking', 'Books'],
  answers: { 'perfect-sunday': 'Pancakes,\n a long walk.' },
  facts: { work: 'Nurse', speaks: ['en', 'es'] },
};
const pair = { ...shown, name: 'Ben', location: 'Austin, TX', viewerInterests: ['Coffee', 'Wine'] };
const nobody = { ...pair, ...empty, location: '' };

const MEMBERS = 500;
const WORDS =
  'late rain bread violin river corner garden letters lamp bridge soup tram paper moon market'.split(
    ' ',
  );

/** Members with the interests that many have, and answers of random words. */
function createMembers(
  random: (max: number) => number,
): (Shown & { name: string; city: string })[] {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  // The product of two random numbers: the first of a list are common, the last rare.
  const some = (list: readonly string[], max: number) => [
    ...new Set(
      Array.from(
        { length: random(max + 1) },
        () => list[Math.floor((random(100) * random(100) * list.length) / 10_000)] ?? '',
      ),
    ),
  ];
  return Array.from({ length: MEMBERS }, (_, n) => ({
    name: `Name${n % 60}`,
    city: `City${n % 30}`,
    interests: some(INTERESTS, INTERESTS_MAX),
    answers: Object.fromEntries(
      some(PROMPTS, 3).map((prompt) => [prompt, `${words(3)}. ${words(9)}`]),
    ),
    facts: { ...(n % 2 && { work: `${words(1)} maker` }), speaks: some(SPOKEN_LANGUAGES, 4) },
  }));
}

/** The sentences of texts, without what the member wrote, the name and the city. */
function sentencesOf(texts: string[], own: string[]): Set<string> {
  const ours = own.reduce((text, words) => text.replaceAll(words, ''), texts.join(' '));
  return new Set(ours.split(/(?<=[.?!؟…])["”“»\s\u2069]*/u).map((one) => one.trim()));
}

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;

/** Counts each sentence, and each bio of a member with an answer, over all members. */
function countServed(language: string) {
  const i18n = i18nIn(language);
  const served = new Map<string, number>();
  const bios: string[] = [];
  for (const member of createMembers(createRandom(54))) {
    const { answers, facts, name, city } = member;
    const written = composeBios(i18n, member, '');
    const other = { ...member, location: city, viewerInterests: INTERESTS.slice(0, 5) };
    const icebreakers = composeStarters(i18n, other, name, 0).map((one) =>
      one.replace(/[\u2068\u2069]/gu, ''),
    );
    expect(written.length).to.equal(AI_BIOS);
    BiosAnswer.parse({ bios: written });
    StartersAnswer.parse({ icebreakers });
    for (const one of icebreakers) expect(one, one).to.match(/[?؟]/);
    const own = [...Object.values(answers), facts.work ?? '', name, city].filter(Boolean);
    for (const one of sentencesOf([...written, ...icebreakers], own)) {
      served.set(one, (served.get(one) ?? 0) + 1);
    }
    if (Object.keys(answers).length > 0) bios.push(...written);
  }
  return { served: [...served], bios };
}

describe('the built-in composer', () => {
  for (const language of LANGUAGES) {
    it(`serves no long sentence to more than 2 % of 500 members, and no bio twice, in ${language}`, () => {
      const { served, bios } = countServed(language);
      const long = served.filter(([one]) => wordsIn(one) > 6);
      expect(long.length).to.be.above(100);
      expect(long.filter(([, count]) => count > MEMBERS * 0.02)).to.deep.equal([]);
      expect(new Set(bios).size / bios.length).to.be.above(0.98);
    });
  }
});

describe('composeStarters', () => {
  it('is about what the recipient wrote, what both like, and what the recipient does', () => {
    const lines = composeStarters(english, pair, 'a', 0);
    for (const [n, words] of ['“Pancakes, a long walk”', 'coffee', 'hiking', 'Nurse'].entries()) {
      expect(lines[n]).to.include(words);
    }
    expect(composeStarters(english, { ...nobody, location: 'Austin, TX' }, 'a', 0)[0]).to.include(
      'Austin',
    );
  });

  it('is deterministic for a seed and differs between turns', () => {
    for (const one of [pair, nobody]) {
      for (let turn = 1; turn < 200; turn += 1) {
        const read = (n: number) => composeStarters(english, one, `seed ${turn}`, n);
        expect(read(turn))
          .to.deep.equal(read(turn))
          .and.to.not.deep.equal(read(turn - 1));
        expect(new Set(read(turn)).size).to.equal(4);
      }
    }
  });

  it('inserts names, places and answers literally, and shortens them', () => {
    const name = "$'".repeat(25);
    const answers = { kitchen: `{name}$& ${'soup '.repeat(40)}` };
    const lines = Array.from({ length: 20 }, (_, i) =>
      composeStarters(english, { ...nobody, name, answers, location: '{name}$&, TX' }, `${i}`, i),
    ).flat();
    for (const text of [name, 'in {name}$&', '“{name}$& soup', 'soup…”']) {
      expect(
        lines.some((line) => line.includes(text)),
        text,
      ).to.equal(true);
    }
    for (const line of lines) expect(line.length, line).to.be.at.most(STARTER_MAX_CHARS);
  });

  it('isolates names and cities in Arabic', () => {
    const one = { ...nobody, location: 'Austin, TX' };
    const lines = [0, 1, 2, 3].flatMap((turn) => composeStarters(i18nIn('ar'), one, 'a', turn));
    expect(lines.join()).to.include('\u2068Ben\u2069').and.to.include('\u2068Austin\u2069');
  });
});

describe('composeBios', () => {
  it('says what the member shows, and nothing else', () => {
    const bios = composeBios(english, shown, '').join(' ');
    const all = [
      ': Pancakes, a long walk.',
      'coffee',
      'hiking',
      'books',
      'Nurse.',
      'English and Spanish',
    ];
    for (const words of all) expect(bios).to.include(words);
    for (const line of Object.values(composerLines(english).bio).flat()) {
      expect(line, line).to.not.match(/\bI (have|own|live|work|never|always|grew|share|know)\b/);
    }
  });

  it('states an answer behind its own question, and never in quotes within quotes', () => {
    const answer = '“Sharks” (long story)';
    for (const language of LANGUAGES) {
      const i18n = i18nIn(language);
      const stated = PROMPTS.filter((prompt) => {
        const answers = { [prompt]: answer };
        const bios = composeBios(i18n, { ...shown, answers }, '').filter((bio) => /Sh/.test(bio));
        const statement = `${i18n._(`prompts.${prompt}`)}: ${answer}. `;
        for (const bio of bios) expect(bio.replaceAll(' :', ':')).to.include(statement);
        const lines = composeStarters(i18n, { ...pair, answers }, 'a', 0).join();
        expect(lines)
          .to.include('Sharks')
          .and.not.match(/[“”„«»] ?[“”„«»]/);
        return bios.length > 0;
      });
      expect(stated.length, language).to.be.above(20);
    }
  });

  it('returns other texts than the current one, also of a member who shows nothing', () => {
    for (const one of [shown, empty, { ...empty, interests: ['Art'] }]) {
      let current = '';
      for (let i = 0; i < 20; i += 1) {
        const bios = composeBios(english, one, current);
        expect(new Set([...bios, current]).size).to.equal(AI_BIOS + 1);
        current = bios[i % AI_BIOS] ?? '';
      }
    }
  });
});

describe('createBreaker', () => {
  it('opens for 30 s after five consecutive failures, then lets one call through', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let i = 0; i < 4; i += 1) breaker.failed();
    breaker.succeeded();
    for (let i = 0; i < 4; i += 1) breaker.failed();
    expect(breaker.isOpen()).to.equal(false);
    breaker.failed();
    expect(breaker.isOpen()).to.equal(true);
    now = 29_999;
    expect(breaker.isOpen()).to.equal(true);
    now = 30_000;
    expect([breaker.isOpen(), breaker.isOpen()]).to.deep.equal([false, true]);
    breaker.failed();
    expect(breaker.isOpen()).to.equal(true);
    now = 60_000;
    expect(breaker.isOpen()).to.equal(false);
    breaker.succeeded();
    expect(breaker.isOpen()).to.equal(false);
  });
});
