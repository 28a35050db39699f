import { expect } from 'chai';
import { vi } from 'vitest';
import { browserLanguage, browserLanguages, formatLocale } from './locale.ts';

describe('the language of the browser', () => {
  it('is the first that formats can read, else that of the page', () => {
    const table: [language: unknown, languages: unknown, read: string[]][] = [
      ['de-AT', ['de-AT', 'en'], ['de-AT', 'de-AT', 'en']],
      ['en-US@posix', undefined, ['en-US']],
      ['pt_BR.UTF-8', [], ['pt-BR']],
      ['C', ['C', 'en_US'], ['en-US']],
      ['undefined', ['fr'], ['fr']],
      ['', [''], []],
      [undefined, undefined, []],
      [null, null, []],
      ['*', ['x-foo', 'tlh'], []],
    ];
    for (const [language, languages, read] of table) {
      vi.stubGlobal('navigator', { language, languages });
      expect(browserLanguages(), String(language)).to.deep.equal(read);
      expect(browserLanguage()).to.equal(read[0] ?? 'en');
      expect(() => formatLocale('de')).not.to.throw();
    }
    vi.unstubAllGlobals();
  });
});
