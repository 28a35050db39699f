import { i18n } from '@lingui/core';
import { expect } from 'chai';
import { setLanguage } from './catalogs.ts';
import { joined, listOf } from './locale.ts';
import { textsOf } from './texts-of.ts';

const texts = textsOf({ likes: (who: string | number) => ({ id: 'likes', values: { who } }) });

/** Shows the isolates. */
const visible = (text: string): string => text.replaceAll('\u2068', '<').replaceAll('\u2069', '>');

describe('texts in a text', () => {
  afterEach(() => setLanguage('en'));

  for (const [language, who, shown] of [
    ['en', 'Ann', 'Ann'],
    ['en', 'ليلى', '<ليلى>'],
    ['en', 'שרה', '<שרה>'],
    ['en', 'Ann ליאור', '<Ann ליאור>'],
    ['ar', 'Ann', '<Ann>'],
    ['ar', 'Zoë (2)', '<Zoë (2)>'],
    ['ar', 'Юля', '<Юля>'],
    ['ar', 'ليلى Ann', '<ليلى Ann>'],
    ['ar', 'ليلى', 'ليلى'],
    ['ar', 'שרה', 'שרה'],
    ['ar', '99+', '99+'],
    ['ar', '🙂', '🙂'],
    ['ar', '', ''],
    ['ar', 3, '3'],
  ] as const) {
    it(`"${who}" is shown as "${shown}" in ${language}`, () => {
      setLanguage(language);
      i18n.load(language, { likes: [['who'], ' ♥'] });
      expect(visible(texts.likes(who))).to.equal(`${shown} ♥`);
    });
  }

  for (const [language, shown] of [
    ['en', '<ليلى>, 29, Austin'],
    ['ar', 'ليلى، 29، <Austin>'],
  ] as const) {
    it(`are isolated in labels: "${shown}" in ${language}`, () => {
      setLanguage(language);
      expect(visible(joined(['ليلى', 29, '', 'Austin']))).to.equal(shown);
      expect(visible(joined(['ليلى', undefined], ': ')).replace(/[<>]/g, '')).to.equal('ليلى');
    });
  }

  it('are isolated in lists', () => {
    setLanguage('ar');
    expect(visible(listOf(['Ann', 'ليلى']))).to.equal('<Ann> وليلى');
  });
});
