import { i18n, type Messages } from '@lingui/core';
import { retryOnce } from './api/retry-once.ts';
import { formatLocale } from './locale.ts';

/** Texts that are downloaded together; `web/build/text-areas.ts` names their files. */
export type Area = 'common' | 'visitor' | 'member' | 'chat' | 'settings' | 'console' | 'errors';

const CATALOGS = import.meta.glob<{ messages: Messages }>(
  '../locales/*/{common,visitor,member,chat,settings,console,errors}.po',
);
const loaded = new Map<Area, Promise<void>>();

/** Chooses the language of all texts, before the first is read. */
export function setLanguage(language: string): void {
  i18n.loadAndActivate({ locale: language, locales: formatLocale(language), messages: {} });
  loaded.clear();
}

/** Loads the texts of `area` once. */
export function loadTexts(area: Area): Promise<void> {
  const known = loaded.get(area);
  if (known) return known;
  const loading = retryOnce(async () => {
    const catalog = await CATALOGS[`../locales/${i18n.locale}/${area}.po`]?.();
    if (!catalog) throw new Error(`no texts of "${area}" in the language "${i18n.locale}"`);
    i18n.load(i18n.locale, catalog.messages);
  });
  loaded.set(area, loading);
  loading.catch(() => loaded.delete(area));
  return loading;
}

/** Loads a part of the app together with its texts; the build checks that they are all of its texts. */
export const withTexts =
  <Module>(areas: Area[], load: () => Promise<Module>) =>
  async (): Promise<Module> =>
    (await Promise.all([load(), ...areas.map(loadTexts)]))[0];
