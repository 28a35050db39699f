import { expect } from 'chai';
import { EventEdit } from './events.ts';
import { RULE_TITLE_MAX_CHARS } from './limits.ts';
import { saveRule } from './rules.ts';

describe('translations in a request', () => {
  const RuleEdit = saveRule.body;
  const rule = (translations: object) =>
    RuleEdit?.safeParse({ title: 'Be kind', text: 'No insults.', translations });
  const title = 'Sei nett';

  it('are left out without any text', () => {
    const empty = { title: ' ', text: '\u200b' };
    const de = { title, text: 'Keine Beleidigungen.' };
    expect(rule({ de, fr: empty, ar: empty })?.data?.translations).to.deep.equal({ de });
    expect(rule({})?.data?.translations).to.deep.equal({});
  });

  it('are refused in an unknown language, too long, or without a text that the original has', () => {
    const table: [translations: object, path: string][] = [
      [{ it: { title, text: 'Testo' } }, 'translations'],
      [{ __proto__: null, constructor: { title, text: 'Text' } }, 'translations'],
      [
        { de: { title: 'x'.repeat(RULE_TITLE_MAX_CHARS + 1), text: 'Text' } },
        'translations.de.title',
      ],
      [{ de: { title, text: '' } }, 'translations'],
      [{ de: { title } }, 'translations.de.text'],
      [{ de: { title, text: 'Text', note: 'x' } }, 'translations.de'],
    ];
    const found = table.map(([translations]) => [
      translations,
      rule(translations)?.error?.issues[0]?.path.join('.'),
    ]);
    expect(found).to.deep.equal(table);
  });

  it('need a description only where the original has one, and take no marks of direction in a title', () => {
    const event = (description: string, de: object) =>
      EventEdit.safeParse({
        ...{ title: 'Night walk', venue: 'Old Pier', price: 0, category: 'outdoors' },
        ...{ picture: 'city-night', capacity: 9, timeZone: 'UTC', date: '2099-01-01T00:00:00Z' },
        description,
        translations: { de },
      }).success;
    expect(event('', { title, description: '' })).to.equal(true);
    expect(event('With lamps.', { title, description: '' })).to.equal(false);
    expect(event('', { title: `${title}\u202e`, description: '' })).to.equal(false);
  });
});
