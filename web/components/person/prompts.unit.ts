import { expect } from 'chai';
import { PROMPTS } from '#contract/prompts.ts';
import { prompts } from '../texts.ts';
import { cardPrompt, promptText } from './prompts.ts';

const FIRST = { prompt: 'karaoke', answer: 'Anything by ABBA' };
const SECOND = { prompt: 'kitchen', answer: 'Coffee, then more COFFEE and wine' };
const chosen = (interests: string[]) => cardPrompt({ prompts: [FIRST, SECOND] }, interests)?.prompt;

describe('prompts', () => {
  it('have a question for each key, each of its own', () => {
    const questions = PROMPTS.map(promptText);
    expect(questions).not.to.include(undefined);
    expect(new Set(questions).size).to.equal(PROMPTS.length);
    expect(Object.values(prompts).flatMap(Object.keys)).to.deep.equal([...PROMPTS]);
    expect(promptText('from-another-version')).to.equal(undefined);
  });

  it('show the one that names an interest of the viewer, else the first', () => {
    expect(chosen(['Wine', 'Hiking'])).to.equal('kitchen');
    expect(chosen(['Hiking'])).to.equal('karaoke');
    expect(chosen([])).to.equal('karaoke');
    expect(cardPrompt({ prompts: [] }, ['Wine'])).to.equal(undefined);
    expect(cardPrompt({}, [])).to.equal(undefined);
  });
});
