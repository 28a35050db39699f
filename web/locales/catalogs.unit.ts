import { i18n } from '@lingui/core';
import { expect } from 'chai';
import { afterAll } from 'vitest';
import { isSafe, NAMES } from '../components/testing/names.ts';
import { setLanguage } from '../platform/catalogs.ts';
import { textsOf } from '../platform/texts-of.ts';

type Token = string | [name: string] | [name: string, type: string, parts: Record<string, Token[]>];
type Messages = Record<string, Token[]>;

const CATALOGS = import.meta.glob<{ messages: Messages }>('./*/*.po', { eager: true });
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Categories that `Intl` names for these languages and that only concern numbers such as 1,000,000. */
const OPTIONAL = ['many'];

interface Facts {
  args: string[];
  text: string;
  /** Categories of each plural. */
  plurals: string[][];
}

/** Arguments, text and plural forms of a compiled message. */
function factsOf(tokens: Token[]): Facts {
  const facts: Facts = { args: [], text: '', plurals: [] };
  for (const token of tokens) {
    if (typeof token === 'string') {
      facts.text += token;
      continue;
    }
    const [name, type, parts] = token;
    if (name !== '#') facts.args.push(name);
    if (typeof parts !== 'object') continue;
    const forms = Object.entries(parts).filter(([form]) => form !== 'offset');
    if (type === 'plural') facts.plurals.push(forms.map(([form]) => form));
    for (const [, part] of forms) {
      const inner = factsOf(part);
      facts.args.push(...inner.args);
      facts.text += `|${inner.text}`;
      facts.plurals.push(...inner.plurals);
    }
  }
  facts.args = [...new Set(facts.args)].sort();
  return facts;
}

/** The name of a field in the API means nothing to the people who read an error. */
const isTechnical = (id: string, arg: string): boolean =>
  id.startsWith('errors.') && ['field', 'problem'].includes(arg);

function faultsOf(language: string, id: string, tokens: Token[], english: Token[]): string[] {
  const { args, text, plurals } = factsOf(tokens);
  const expected = factsOf(english);
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = plurals.flatMap((forms) =>
    needed.filter(
      (form) => !forms.includes(form) && !(language !== 'ar' && OPTIONAL.includes(form)),
    ),
  );
  const count = (mark: string) => text.split(mark).length;
  return [
    String(args) !==
      String(expected.args.filter((arg) => args.includes(arg) || !isTechnical(id, arg))) &&
      `arguments ${args} instead of ${expected.args}`,
    missing.length > 0 && `no plural form ${missing}`,
    text.trim() === '' && expected.text.trim() !== '' && 'is empty',
    /<\/?[a-z][^>]*>|&[a-z]+;/i.test(text) && !/</.test(expected.text) && 'has HTML',
    count(FIRST_STRONG_ISOLATE) !== count(POP_ISOLATE) && 'has unbalanced isolates',
  ].flatMap((fault) => (fault ? [`${language} ${id}: ${fault}`] : []));
}

const { sentence } = textsOf({
  sentence: (id: string, values: Record<string, string | number>) => ({ id, values }),
});

/** The sentence with this name in place of each text, where a name could change the direction of what surrounds it. */
function unsafeIn(language: string, [id, tokens]: [string, Token[]]): string[] {
  const plurals = tokens.flatMap((token) => (token.length > 1 ? token[0] : [])) as string[];
  const { args } = factsOf(tokens);
  return NAMES.flatMap((name) => {
    const values = args.map((arg) => [arg, plurals.includes(arg) ? 3 : name]);
    const shown = sentence(id, Object.fromEntries(values));
    return isSafe(shown, name, language) ? [] : [`${language} ${shown}`];
  });
}

describe('catalogs', () => {
  afterAll(() => {
    setLanguage('en');
    for (const [path, { messages }] of Object.entries(CATALOGS))
      if (path.startsWith('./en/')) i18n.load('en', messages);
  });

  it('have no sentence whose direction a name sets, in any language and script', () => {
    const unsafe = Object.entries(CATALOGS).flatMap(([path, { messages }]) => {
      const [, language = ''] = path.split('/');
      setLanguage(language);
      i18n.load(language, messages);
      return Object.entries(messages).flatMap((message) => unsafeIn(language, message));
    });
    expect(unsafe).to.deep.equal([]);
  });

  it('have the arguments of the English texts, all plural forms of the language, and plain text', () => {
    const faults = Object.entries(CATALOGS).flatMap(([path, { messages }]) => {
      const [, language = '', area = ''] = path.split('/');
      const english = CATALOGS[`./en/${area}`]?.messages ?? {};
      return Object.entries(messages).flatMap(([id, tokens]) =>
        faultsOf(language, id, tokens, english[id] ?? []),
      );
    });
    expect(faults).to.deep.equal([]);
  });
});
