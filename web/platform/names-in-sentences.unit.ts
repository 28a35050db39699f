import { i18n, type Messages } from '@lingui/core';
import { expect } from 'chai';
import { afterAll } from 'vitest';
import { directionOf, LANGUAGES } from '#contract/languages.ts';
import { setLanguage } from './catalogs.ts';
import { textsOf } from './texts-of.ts';

const CATALOGS = import.meta.glob<{ messages: Messages }>('../locales/*/*.po', { eager: true });

const NAMES: Record<string, 'ltr' | 'rtl'> = { Zoë: 'ltr', ليلى: 'rtl', שרה: 'rtl' };

type Tokens = unknown[];

/** The arguments of a compiled message that are texts, without those that choose a plural form. */
function argumentsIn(tokens: Tokens | string): { texts: string[]; numbers: string[] } {
  const found = { texts: [] as string[], numbers: [] as string[] };
  for (const token of typeof tokens === 'string' ? [] : tokens) {
    if (!Array.isArray(token)) continue;
    const [name, format, forms] = token as [string, string?, Record<string, Tokens>?];
    if (name !== '#') (format ? found.numbers : found.texts).push(name);
    for (const form of Object.values(forms ?? {})) {
      const inner = argumentsIn(form);
      found.texts.push(...inner.texts);
      found.numbers.push(...inner.numbers);
    }
  }
  return found;
}

const sentences = textsOf({
  of: (id: string, values: Record<string, string | number>) => ({ id, values }),
});

describe('names in sentences', () => {
  afterAll(() => {
    setLanguage('en');
    for (const [path, { messages }] of Object.entries(CATALOGS)) {
      if (path.includes('/en/')) i18n.load('en', messages);
    }
  });

  it('never set the direction of a sentence, in any language and script', () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const language of LANGUAGES) {
      setLanguage(language);
      for (const [path, { messages }] of Object.entries(CATALOGS)) {
        if (!path.includes(`/${language}/`)) continue;
        i18n.load(language, messages);
        for (const [id, message] of Object.entries(messages)) {
          const { texts, numbers } = argumentsIn(message as Tokens);
          if (texts.length === 0) continue;
          for (const [name, direction] of Object.entries(NAMES)) {
            const values = Object.fromEntries([
              ...numbers.map((one) => [one, 3]),
              ...texts.map((one) => [one, name]),
            ]);
            const shown = sentences.of(id, values);
            const isolates = shown.split(`\u2068${name}\u2069`).length - 1;
            const names = shown.split(name).length - 1;
            const needed = direction === directionOf(language) ? 0 : names;
            if (isolates < needed) wrong.push(`${language} ${id}: ${shown}`);
            checked += 1;
          }
        }
      }
    }
    expect(wrong).to.deep.equal([]);
    expect(checked).to.be.above(1000);
  });
});
