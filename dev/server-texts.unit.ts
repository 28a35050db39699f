import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { LANGUAGES } from '#contract/languages.ts';
import { expectEach } from '#test/each.ts';
import { compiledFile, compileServerTexts } from './server-texts.ts';

describe('texts of the server', () => {
  it('in api/locales are those of the catalogs (run "make texts" to update them)', () =>
    expectEach(LANGUAGES, async (language) => {
      const written = readFileSync(compiledFile(language), 'utf8');
      expect(written).to.equal(await compileServerTexts(language));
    }));
});
