import { expect } from 'chai';
import { excerptOf, findRanges, foldForSearch } from './search-text.ts';

/** The parts of a text that a query finds. */
const found = (text: string, query: string): string[] =>
  findRanges(text, foldForSearch(query)).map(([start, end]) => text.slice(start, end));

describe('findRanges', () => {
  const table: [query: string, text: string, parts: string[]][] = [
    ['darkroom', 'The Darkroom, my DARKROOM', ['Darkroom', 'DARKROOM']],
    ['cafe', 'Café or Cafe\u0301?', ['Café', 'Cafe\u0301']],
    ['CAFÉ', 'cafe', ['cafe']],
    ['strasse', 'Große Straße', ['Straße']],
    ['straße', 'STRASSE', ['STRASSE']],
    ['as', 'Maß', ['aß']],
    ['مرحبا', 'مَرْحَبًا بك', ['مَرْحَبًا']],
    ['مَرْحَبًا', 'مرحبا', ['مرحبا']],
    ['احمد', 'يا أحمـــد', ['أحمـــد']],
    ['مدرسه', 'مدرسة', ['مدرسة']],
    ['ΟΔΟΣ', 'οδός', ['οδός']],
    ['two words', 'two \n\n words', ['two \n\n words']],
    ['👩‍🚀', 'an 👩‍🚀 here', ['👩‍🚀']],
    ['aa', 'aaaa a', ['aa', 'aa']],
    ['noon', 'midnight', []],
    ['ً', 'مرحبا', []],
    ['.*', 'anything', []],
    ['50%', 'about 50% off', ['50%']],
    ['abba', 'ab\ufeffba', ['ab\ufeffba']],
  ];
  for (const [query, text, parts] of table) {
    it(`finds ${JSON.stringify(query)} in ${JSON.stringify(text)}: ${parts.length}`, () => {
      expect(found(text, query)).to.deep.equal(parts);
    });
  }
});

describe('excerptOf', () => {
  it('shows a short message whole, on one line', () => {
    expect(excerptOf('one\ntwo', [[4, 7]])).to.deep.equal({ excerpt: 'one two', ranges: [[4, 7]] });
  });

  it('cuts a long message around the first match, between graphemes, with the ranges in it', () => {
    const family = '👨‍👩‍👧';
    const text = `${family.repeat(300)}needle ${family.repeat(100)} needle`;
    const { excerpt, ranges } = excerptOf(text, findRanges(text, 'needle'));
    expect(excerpt).to.match(/^…/).and.match(/…$/);
    expect(ranges.map(([start, end]) => excerpt.slice(start, end))).to.deep.equal(['needle']);
    expect(excerpt.replaceAll(family, '').replace(/…/g, '')).to.equal('needle ');
  });

  it('starts with a word', () => {
    const text = 'Meet me somewhere at the Great Street by the darkroom';
    const { excerpt } = excerptOf(text, findRanges(text, 'darkroom'));
    expect(excerpt).to.equal('…Great Street by the darkroom');
  });
});
