import { expect } from 'chai';
import { INTERESTS } from '#contract/choices.ts';
import { BIO_MAX_CHARS, STARTER_MAX_CHARS } from '#contract/limits.ts';
import { BioAnswer, StartersAnswer } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { composeBio, composeStarters } from './composer.ts';
import { OPEN_LINES, PLACE_LINES } from './open-lines.ts';
import { STARTER_LINES } from './starter-lines.ts';

const pair = {
  name: 'Ben',
  location: 'Austin, TX',
  interests: ['Coffee', 'Hiking', 'Books'],
  viewerInterests: ['Coffee', 'Wine'],
};

describe('composeStarters', () => {
  it('speaks of what the two share first, then of what the other likes', () => {
    const lines = composeStarters(pair, 'a');
    expect(STARTER_LINES.Coffee.shared).to.include(lines[0]);
    const theirs = [...STARTER_LINES.Hiking.theirs, ...STARTER_LINES.Books.theirs];
    expect(theirs).to.include.members(lines.slice(1, 3));
    expect(lines[3]).to.include('Austin');
  });

  it('is the same for the same seed and differs between turns', () => {
    expect(composeStarters(pair, 'a')).to.deep.equal(composeStarters(pair, 'a'));
    const turns = Array.from({ length: 6 }, (_, turn) => composeStarters(pair, `a:${turn}`).join());
    expect(new Set(turns).size).to.be.at.least(4);
  });

  it('has four things to say of somebody who has filled in nothing', () => {
    const lines = composeStarters({ ...pair, location: '', interests: [] }, 'a');
    expect(new Set(lines).size).to.equal(4);
    expect(lines.join()).to.not.match(/[{}]/);
  });

  it('takes names and places as they are, whatever a replacement would make of them', () => {
    const name = "$'".repeat(25);
    const lines = Array.from({ length: 20 }, (_, turn) =>
      composeStarters({ ...pair, name, location: '{name}$&, TX', interests: [] }, `${turn}`),
    ).flat();
    expect(lines.some((line) => line.includes(name))).to.equal(true);
    expect(lines.some((line) => line.includes('{name}$&'))).to.equal(true);
    for (const line of lines) expect(line.length, line).to.be.at.most(STARTER_MAX_CHARS);
  });

  it('has lines for every interest that pass the check for those of a server', () => {
    expect(Object.keys(STARTER_LINES)).to.have.members([...INTERESTS]);
    const all = Object.values(STARTER_LINES).flatMap(({ shared, theirs }) => [
      ...shared,
      ...theirs,
    ]);
    const name = 'x'.repeat(50);
    const filled = [...PLACE_LINES, ...OPEN_LINES].map((line) =>
      line.replace(/\{\w+\}/, name.slice(0, 40)),
    );
    expect(new Set(all).size).to.equal(all.length);
    for (const line of [...all, ...filled]) {
      expect(line.length, line).to.be.at.most(STARTER_MAX_CHARS);
      expect(line, line).to.include('?');
      expect(StartersAnswer.safeParse({ icebreakers: [line] }).success, line).to.equal(true);
    }
  });
});

describe('composeBio', () => {
  it('fits the field whatever was chosen', () => {
    for (let i = 0; i < INTERESTS.length; i += 1) {
      const chosen = [...INTERESTS.slice(i), ...INTERESTS.slice(0, i)].slice(0, 10);
      const bio = composeBio(chosen, `draft ${i}`);
      expect(bio.length).to.be.within(100, BIO_MAX_CHARS);
      expect(bio).to.match(/[.?]$/);
      expect(BioAnswer.safeParse({ bio }).success, bio).to.equal(true);
    }
  });

  it('is another one in another tone when it is pressed again and again', () => {
    const seen = ['' as string];
    for (let i = 0; i < 5; i += 1) seen.push(composeBio(['Coffee', 'Books'], seen.at(-1) ?? ''));
    expect(new Set(seen).size).to.be.at.least(5);
    for (let i = 2; i < seen.length; i += 1) expect(seen[i]).to.not.equal(seen[i - 1]);
  });
});

describe('createBreaker', () => {
  it('opens after five failures in a row, for 30 s, and lets one call try', () => {
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
