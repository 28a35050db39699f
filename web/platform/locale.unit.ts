import { expect } from 'chai';
import { afterEach, vi } from 'vitest';
import { browserLanguage, browserLanguages, formatLocale } from './locale.ts';

describe('the language of the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the first that formats can read, else that of the page', () => {
    const table: [language: unknown, languages: unknown, read: string, all: string[]][] = [
      ['de-AT', ['de-AT', 'en'], 'de-AT', ['de-AT', 'de-AT', 'en']],
      ['en-US@posix', undefined, 'en-US', ['en-US']],
      ['pt_BR.UTF-8', [], 'pt-BR', ['pt-BR']],
      ['C', ['C', 'en_US'], 'en-US', ['en-US']],
      ['undefined', ['fr'], 'fr', ['fr']],
      ['', [''], 'en', []],
      [undefined, undefined, 'en', []],
      [null, null, 'en', []],
      ['*', ['x-foo', 'tlh'], 'en', []],
    ];
    const found = table.map(([language, languages]) => {
      vi.stubGlobal('navigator', { language, languages });
      expect(() => formatLocale('de')).not.to.throw();
      return [language, languages, browserLanguage(), browserLanguages()];
    });
    expect(found).to.deep.equal(table);
  });
});
