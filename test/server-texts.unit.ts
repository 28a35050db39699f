import { globSync } from 'node:fs';
import type { I18n } from '@lingui/core';
import { expect } from 'chai';
import { LANGUAGES } from '#contract/languages.ts';
import { i18nIn, isolated, loadMessages, unloadMessages } from '../api/platform/i18n.ts';

type Texts = string | { [name: string]: Texts } | ((...args: number[]) => string | string[]);

/** Texts by their path, with 2 for every argument. */
function textsIn(texts: Texts, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') {
    const args = Array<number>(texts.length).fill(2);
    return [texts(...args)].flat().map((text) => [path, text]);
  }
  return Object.entries(texts).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}

async function allTexts(i18n: I18n): Promise<[path: string, text: string][]> {
  const modules = await Promise.all(
    globSync('api/features/*/texts.ts').map(async (file) => import(`../${file}`)),
  );
  return modules
    .flatMap((module) => Object.entries<(i18n: I18n) => Texts>(module))
    .flatMap(([name, create]) => textsIn(create(i18n), name));
}

describe('texts of the server', () => {
  it('exist in every language', async () => {
    const missing = [];
    for (const language of LANGUAGES) {
      const texts = await allTexts(i18nIn(language));
      expect(texts.length).to.be.greaterThan(70);
      for (const [path, text] of texts)
        if (text.trim() === '' || /[{}]/.test(text)) missing.push([language, path, text]);
    }
    expect(missing).to.deep.equal([]);
  });

  it('are English for a language that is unknown or not of the product', () => {
    for (const language of [null, 'tlh', '../en']) expect(i18nIn(language)).to.equal(i18nIn('en'));
  });

  it('have Latin digits, and isolate names from right to left', () => {
    const message = '{count, plural, one {واحد} two {اثنان} few {# قليل} other {# كثير}}';
    const arabic = loadMessages('ar', { 'server.count': message });
    const count = (number: number) => arabic._('server.count', { count: number });
    expect([count(1), count(2), count(3), count(1234)]).to.deep.equal([
      'واحد',
      'اثنان',
      '3 قليل',
      '1,234 كثير',
    ]);
    expect([isolated(arabic, 'Ann'), isolated(i18nIn('en'), 'Ann')]).to.deep.equal([
      '\u2068Ann\u2069',
      'Ann',
    ]);
    unloadMessages('ar');
  });
});
