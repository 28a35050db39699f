import { expect } from 'chai';
import { INTERESTS } from '#contract/choices.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { BIO_MAX_CHARS, STARTER_MAX_CHARS } from '#contract/limits.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { BioAnswer, StartersAnswer } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { composeBio, composeStarters } from './composer.ts';
import { composerLines } from './texts.ts';

const english = i18nIn('en');
const LINES = composerLines(english, { name: '{name}', city: '{city}' });

const pair = {
  name: 'Ben',
  location: 'Austin, TX',
  interests: ['Coffee', 'Hiking', 'Books'],
  viewerInterests: ['Coffee', 'Wine'],
};

describe('composeStarters', () => {
  it('starts with shared interests, then interests of the recipient', () => {
    const lines = composeStarters(english, pair, 'a', 0);
    const { Coffee, Hiking, Books } = LINES.interests;
    expect(Coffee.shared).to.include(lines[0]);
    const theirs = [...Hiking.theirs, ...Books.theirs];
    expect(theirs).to.include.members(lines.slice(1, 3));
    expect(lines[3]).to.include('Austin');
  });

  it('is deterministic for a seed and differs between turns', () => {
    expect(composeStarters(english, pair, 'a', 3)).to.deep.equal(
      composeStarters(english, pair, 'a', 3),
    );
    for (const one of [pair, { ...pair, location: '', interests: [] }]) {
      for (let turn = 1; turn < 200; turn += 1) {
        const before = composeStarters(english, one, `seed ${turn}`, turn - 1);
        expect(composeStarters(english, one, `seed ${turn}`, turn)).to.not.deep.equal(before);
      }
    }
  });

  it('returns four starters for an empty profile', () => {
    const lines = composeStarters(english, { ...pair, location: '', interests: [] }, 'a', 0);
    expect(new Set(lines).size).to.equal(4);
    expect(lines.join()).to.not.match(/[{}]/);
  });

  it('asks three questions first without interests, then about the place', () => {
    const lines = composeStarters(english, { ...pair, interests: [] }, 'a', 0);
    const isOpen = (line: string) =>
      LINES.open.some((one) => one.replace('{name}', pair.name) === line);
    expect(lines.map(isOpen)).to.deep.equal([true, true, true, false]);
    expect(lines[3]).to.include('Austin');
  });

  /** Words by which a line names its interest, where they are not the beginning of its name. */
  const TOPICS: Record<string, RegExp> = {
    Travel: /travel|trip/i,
    Art: /\bart\b/i,
    Fitness: /fitness|workout|training/i,
    Cats: /cat\b/i,
    'City Life': /city/i,
    Sports: /sport|game/i,
    Gaming: /gam(e|ing)/i,
    Technology: /technology|gadget/i,
  };
  const topicOf = (name: string): RegExp =>
    TOPICS[name] ?? new RegExp(name.replace(/(ing|graphy|s)$/, ''), 'i');
  const SUGGESTIVE =
    /\b(bed|body|bodies|legs?|bend\w*|horizontal|hurts?|naked|touch\w*|wear|undress\w*|sexy|kiss\w*|midnight|tonight|back row|picture you|alone|at home|your place|bring the wine|brought the wine|greedy|pain)\b/i;
  const LONG_FORM =
    /\b(what|who|where|that|there|it) is (?!\?)|\b(I|you|we) (would|will|am|are)\b(?! \w+\?)|\b(do|did|could|will|is) not\b|\blet us\b/i;

  it('names the topic in each line about an interest', () => {
    const unnamed = Object.entries(LINES.interests).flatMap(([name, { shared, theirs }]) =>
      [...shared, ...theirs].filter((line) => !topicOf(name).test(line)),
    );
    expect(unnamed).to.deep.equal([]);
  });

  it('has no line that a stranger would find suggestive, and uses contractions', () => {
    const all = [
      ...Object.values(LINES.interests).flatMap(({ shared, theirs }) => [...shared, ...theirs]),
      ...LINES.place,
      ...LINES.open,
    ];
    expect(all.filter((line) => SUGGESTIVE.test(line) || LONG_FORM.test(line))).to.deep.equal([]);
  });

  it('inserts names and places literally', () => {
    const name = "$'".repeat(25);
    const lines = Array.from({ length: 20 }, (_, i) =>
      composeStarters(
        english,
        { ...pair, name, location: '{name}$&, TX', interests: [] },
        `${i}`,
        i,
      ),
    ).flat();
    expect(lines.some((line) => line.includes(name))).to.equal(true);
    expect(lines.some((line) => line.includes('{name}$&'))).to.equal(true);
    for (const line of lines) expect(line.length, line).to.be.at.most(STARTER_MAX_CHARS);
  });

  it('has lines for every interest', () => {
    expect(Object.keys(LINES.interests)).to.have.members([...INTERESTS]);
  });

  it('isolates names and cities in Arabic', () => {
    const lines = composeStarters(i18nIn('ar'), { ...pair, interests: [] }, 'a', 0).join();
    expect(lines).to.include('\u2068Ben\u2069').and.to.include('\u2068Austin\u2069');
  });
});

const lengths = (lines: string[]): number => Math.max(...lines.map(({ length }) => length));

for (const language of LANGUAGES) {
  describe(`the lines of the composer in ${language}`, () => {
    const i18n = i18nIn(language);
    const value = 'x'.repeat(40);
    const lines = composerLines(i18n, { name: value, city: value });
    const interests = Object.values(lines.interests);

    it('are different questions that fit a message', () => {
      const starters = [
        ...interests.flatMap(({ shared, theirs }) => [...shared, ...theirs]),
        ...lines.place,
        ...lines.open,
      ];
      expect(new Set(starters).size).to.equal(starters.length);
      for (const line of starters) {
        expect(line.length, line).to.be.at.most(STARTER_MAX_CHARS);
        expect(line, line).to.match(/[?؟]/);
        expect(StartersAnswer.safeParse({ icebreakers: [line] }).success, line).to.equal(true);
      }
    });

    it('fit the field, even the longest in one bio', () => {
      const about = interests.map(({ bio }) => lengths(bio)).sort((a, b) => b - a);
      const around = lines.tones.map(
        ({ openings, closings }) => lengths(openings) + lengths(closings),
      );
      const longest = [...about.slice(0, 3), Math.max(...around)];
      // Four spaces join five sentences.
      expect(longest.reduce((sum, length) => sum + length, 4)).to.be.at.most(BIO_MAX_CHARS);
    });

    it('make a bio of another tone than the current text', () => {
      let bio = '';
      for (let i = 0; i < 20; i += 1) {
        const toneOf = (text: string) =>
          lines.tones.findIndex(({ openings }) => openings.some((line) => text.startsWith(line)));
        const next = composeBio(i18n, ['Coffee', 'Books'], bio);
        expect(toneOf(next), next).to.be.at.least(0).and.to.not.equal(toneOf(bio));
        expect(BioAnswer.safeParse({ bio: next }).success, next).to.equal(true);
        bio = next;
      }
    });
  });
}

describe('composeBio', () => {
  it('fits the field for any interests', () => {
    for (let i = 0; i < INTERESTS.length; i += 1) {
      const chosen = [...INTERESTS.slice(i), ...INTERESTS.slice(0, i)].slice(0, 10);
      const bio = composeBio(english, chosen, `draft ${i}`);
      expect(bio.length).to.be.within(100, BIO_MAX_CHARS);
      expect(bio).to.match(/[.?]$/);
      expect(BioAnswer.safeParse({ bio }).success, bio).to.equal(true);
    }
  });

  it('claims nothing about the member but the interests', () => {
    const lines = [
      ...Object.values(LINES.interests).flatMap(({ bio }) => bio),
      ...LINES.tones.flatMap(({ openings, closings }) => [...openings, ...closings]),
      ...LINES.plainBio,
    ];
    for (const line of lines) {
      expect(line, line).to.not.match(/\b(my|our)\b(?! list)/i);
      expect(line, line).to.not.match(/\bI (have|own|live|work|never|always|grew|share|know)\b/);
    }
  });

  it('changes text and tone on each request', () => {
    const bios = ['' as string];
    for (let i = 0; i < 5; i += 1)
      bios.push(composeBio(english, ['Coffee', 'Books'], bios.at(-1) ?? ''));
    expect(new Set(bios).size).to.be.at.least(5);
    for (let i = 2; i < bios.length; i += 1) expect(bios[i]).to.not.equal(bios[i - 1]);
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
