import { createCompiledCatalog } from '@lingui/cli/api';
import { setupI18n } from '@lingui/core';
import { isolatedIn } from '#contract/isolated.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { readCatalog } from '../dev/server-texts.ts';

const AREAS = ['chat', 'common', 'console', 'errors', 'member', 'server', 'settings', 'visitor'];
const [ENGLISH] = LANGUAGES;

/** A text by its id in the catalogs. */
export type Texts = (id: string, values?: Record<string, string | number>) => string;

async function catalogsOf(language: string): Promise<Record<string, string>> {
  const catalogs = await Promise.all(AREAS.map((area) => readCatalog(language, area)));
  return Object.assign({}, ...catalogs);
}

/**
 * The texts of the product in a language, as a page shows them: in English where a translation is missing.
 *
 * @throws Error for an id without a text.
 */
export async function textsIn(language: Language): Promise<Texts> {
  const [english, own] = await Promise.all([catalogsOf(ENGLISH), catalogsOf(language)]);
  const messages = Object.fromEntries(
    Object.entries(english).map(([id, text]) => [id, own[id] || text]),
  );
  const { source } = createCompiledCatalog(language, messages, { namespace: 'json' });
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: JSON.parse(source).messages },
  });
  return (id, values = {}) => {
    if (!(id in messages)) throw new Error(`no text "${id}"`);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolatedIn(language, value) : value,
    ]);
    return i18n._(id, Object.fromEntries(shown));
  };
}
