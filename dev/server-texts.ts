/**
 * `node dev/server-texts.ts`: compiles the catalogs of the server's texts, web/locales/{language}/server.po, to api/locales.
 * `make texts` runs it; a test compares the files. The server reads them, because it runs without a build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '#contract/languages.ts';
import { PROMPTS } from '#contract/prompts.ts';

const po = formatter({ origins: false });
const [ENGLISH] = LANGUAGES;

export const compiledFile = (language: string): URL =>
  new URL(`../api/locales/${language}.json`, import.meta.url);

/** Texts of a catalog in the syntax of ICU messages, by their English, after their context if they have one. Empty: not translated. */
export async function readCatalog(language: string, area: string): Promise<Record<string, string>> {
  const filename = new URL(`../web/locales/${language}/${area}.po`, import.meta.url).pathname;
  const catalog = await po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: ENGLISH,
    filename,
  });
  return Object.fromEntries(
    Object.entries(catalog).map(([id, { message = id, context, translation = '' }]) => [
      context ? `${context}|${message}` : message,
      translation,
    ]),
  );
}

/** Texts of the server, and the questions of profiles by their keys, which the client declares. */
async function readServerTexts(language: string): Promise<Record<string, string>> {
  const declared = readFileSync(new URL('../web/components/texts/prompts.ts', import.meta.url));
  const chat = await readCatalog(language, 'chat');
  const questions = [...String(declared).matchAll(/'?([\w-]+)'?: msg`(.+)`/g)].map(
    ([, key, english = '']) => [`prompts.${key}`, chat[english] ?? ''],
  );
  const missing = PROMPTS.filter((prompt) => !questions.some(([id]) => id === `prompts.${prompt}`));
  if (missing.length > 0) throw new Error(`no text was found of ${missing.join(', ')}`);
  return { ...(await readCatalog(language, 'server')), ...Object.fromEntries(questions) };
}

/**
 * The compiled catalog as JSON, one message a line; English where a translation is missing.
 *
 * @throws Error for a message that is not valid ICU syntax.
 */
export async function compileServerTexts(language: string): Promise<string> {
  const [english, own] = await Promise.all([readServerTexts(ENGLISH), readServerTexts(language)]);
  const messages = Object.fromEntries(
    Object.entries(english).map(([id, text]) => [id, own[id] || text]),
  );
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(errors.map(({ id, error }) => `${id}: ${error}`).join('\n'));
  const lines = Object.entries(JSON.parse(source).messages).map(
    ([id, message]) => `${JSON.stringify(id)}: ${JSON.stringify(message)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main) {
  mkdirSync(new URL('.', compiledFile(ENGLISH)), { recursive: true });
  for (const language of LANGUAGES) {
    writeFileSync(compiledFile(language), await compileServerTexts(language));
  }
}
