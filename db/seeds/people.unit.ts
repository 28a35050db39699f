import { existsSync, statSync } from 'node:fs';
import { expect } from 'chai';
import { INTERESTS, LOOKING_FOR } from '#contract/choices.ts';
import { BIO_MAX_CHARS, INTERESTS_MAX, PROMPTS_MAX } from '#contract/limits.ts';
import { PromptAnswers } from '#contract/prompts.ts';
import { ProfileEdit } from '#contract/users.ts';
import { pictureFiles, type Realm, SAMPLE_PEOPLE, sampleId, sampleKey } from './people.ts';

const REALMS: Realm[] = ['demo', 'live'];
const SAMPLE_MIN_AGE_YEARS = 21;
const REPLY_MAX_CHARS = 120;
const BLUR_MAX_BYTES = 1536;
const GRID_CELL_DEGREES = 0.05;

const pictureNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('sample people', () => {
  it('are 60 with unique ids', () => {
    expect(SAMPLE_PEOPLE).to.have.length(60);
    expect(new Set(SAMPLE_PEOPLE.map(({ id }) => id)).size).to.equal(60);
  });

  it('are all 21 or older, a few of them 58 or older', () => {
    for (const { id, age } of SAMPLE_PEOPLE) expect(age, id).to.be.at.least(SAMPLE_MIN_AGE_YEARS);
    expect(SAMPLE_PEOPLE.filter(({ age }) => age >= 58)).to.have.length(6);
  });

  it('have stable member ids and picture keys', () => {
    expect(sampleId('demo', '01')).to.equal(7_367_214_746_884_757);
    expect(sampleId('live', '01')).to.equal(7_006_237_098_768_888);
    expect(sampleKey('demo', '01', 1)).to.equal('7b2b3367570d62f700cd547ae9fc2fc0');
  });

  it('have member ids that differ between realms', () => {
    const ids = REALMS.flatMap((realm) => SAMPLE_PEOPLE.map(({ id }) => sampleId(realm, id)));
    for (const id of ids) expect(id).to.be.within(2 ** 40, Number.MAX_SAFE_INTEGER);
    expect(new Set(ids).size).to.equal(120);
  });

  it('have a unique key of 32 hex characters for each picture', () => {
    const keys = REALMS.flatMap((realm) =>
      SAMPLE_PEOPLE.flatMap(({ id, pictures }) =>
        pictureNumbers(pictures).map((picture) => sampleKey(realm, id, picture)),
      ),
    );
    for (const key of keys) expect(key).to.match(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).to.equal(480);
  });

  it('use the vocabulary and limits of members', () => {
    for (const { id, interests, lookingFor } of SAMPLE_PEOPLE) {
      expect(INTERESTS, id).to.include.members(interests);
      expect(new Set(interests).size, id).to.equal(interests.length);
      expect(interests.length, id).to.be.at.most(INTERESTS_MAX);
      expect(LOOKING_FOR, id).to.include.members(lookingFor);
    }
  });

  it('answer two or three questions, each answer once', () => {
    const answers = SAMPLE_PEOPLE.flatMap(({ id, prompts }) => {
      const list = Object.entries(prompts).map(([prompt, answer]) => ({ prompt, answer }));
      expect(list.length, id).to.be.within(2, PROMPTS_MAX);
      expect(PromptAnswers.parse(list), id).to.deep.equal(list);
      return list.map(({ answer }) => answer);
    });
    expect(new Set(answers).size).to.equal(answers.length);
  });

  it('have facts that a member could have', () => {
    for (const { id, facts } of SAMPLE_PEOPLE) {
      expect(ProfileEdit.partial().parse(facts), id).to.deep.equal(facts);
    }
  });

  it('have unique bios within the limit', () => {
    for (const { id, bio } of SAMPLE_PEOPLE) {
      expect(bio.length, id).to.be.within(120, BIO_MAX_CHARS);
    }
    expect(new Set(SAMPLE_PEOPLE.map(({ bio }) => bio)).size).to.equal(60);
  });

  it('reply in one short line with a question', () => {
    for (const { id, reply } of SAMPLE_PEOPLE) {
      expect(reply.length, id).to.be.within(1, REPLY_MAX_CHARS);
      expect(reply, id).to.match(/\?$/);
    }
  });

  it('are at the center of a grid cell', () => {
    for (const { id, lat, lng } of SAMPLE_PEOPLE) {
      for (const degrees of [lat, lng]) {
        const cell = Math.floor(degrees / GRID_CELL_DEGREES);
        expect(degrees, id).to.be.closeTo((cell + 0.5) * GRID_CELL_DEGREES, 0.0006);
      }
    }
  });

  it('have a color and every size of each picture', () => {
    for (const person of SAMPLE_PEOPLE) {
      expect(person.colors, person.id).to.have.length(person.pictures);
      for (const picture of pictureNumbers(person.pictures)) {
        for (const { from } of pictureFiles(person, picture)) {
          expect(existsSync(new URL(`./people/${from}`, import.meta.url)), from).to.equal(true);
        }
      }
    }
  });

  it('have blurred pictures too small to show a face', () => {
    for (const { id } of SAMPLE_PEOPLE) {
      const blurred = statSync(new URL(`./people/${id}-1-blur.webp`, import.meta.url));
      expect(blurred.size, id).to.be.below(BLUR_MAX_BYTES);
    }
  });
});
