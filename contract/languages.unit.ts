import { expect } from 'chai';
import { languageFor } from './languages.ts';

describe('languageFor', () => {
  it('is the chosen language, else the first of the browser that the product has', () => {
    const table: [chosen: string | undefined, accepted: string | undefined, language: string][] = [
      [undefined, undefined, 'en'],
      [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
      [undefined, 'nl, pt;q=0.8, de;q=0.7', 'pt-BR'],
      [undefined, 'PT-pt', 'pt-BR'],
      [undefined, 'den, arm;q=0.5, *', 'en'],
      [undefined, 'C, de_DE.UTF-8;q=0.5', 'de'],
      [undefined, 'undefined', 'en'],
      ['ar', 'de', 'ar'],
      ['pt', 'de', 'de'],
      ['../de', '', 'en'],
    ];
    const found = table.map(([chosen, accepted]) => [
      chosen,
      accepted,
      languageFor(chosen, accepted),
    ]);
    expect(found).to.deep.equal(table);
  });
});
