import { defineConfig } from '@lingui/cli';
import { extractor } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { ERRORS } from './contract/errors.ts';
import { LANGUAGES } from './contract/languages.ts';
import { AREAS } from './web/build/text-areas.ts';

interface Sorted {
  messageId: string;
  entry: { message?: string; context?: string };
}

const OTHERS = {
  /** Errors of the API. The client loads them with the first error. */
  errors: ['contract/errors.ts'],
  /** Mails, pushes and pages of the API. */
  server: ['api/features/*/texts.ts', 'api/platform/{calendar,mail-template}.ts'],
};

const inFolder = (folder: string, areas: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(areas).map(([area, files]) => [area, files.map((file) => `${folder}/${file}`)]),
  );

/** Reads messages that are declared as data. */
const dataExtractor: typeof extractor = {
  match: (path) => /(contract\/errors|api\/features\/ai\/texts)\.ts$/.test(path),
  extract: async (path, _source, add) => {
    const addText = (id: string, message?: string) => {
      add({ id, message, origin: [path, 1] });
      return id;
    };
    if (path.endsWith('errors.ts')) {
      for (const [code, message] of Object.entries(ERRORS)) addText(`errors.${code}`, message);
      return;
    }
    // Not at the top: the build of the client's image reads this file, and has no `api` folder.
    const { composerLines } = await import('./api/features/ai/texts.ts');
    composerLines({ _: (text: string) => addText(text) });
  },
};

const { compare } = new Intl.Collator('en-US');
const sortKey = ({ messageId, entry: { message, context = '' } }: Sorted): string =>
  `${message ?? messageId} ${context}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  // For texts that are not translated yet. `make release` refuses them.
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries({ ...inFolder('web', AREAS), ...OTHERS }).map(([area, include]) => ({
    path: `web/locales/{locale}/${area}`,
    include,
  })),
  extractors: [dataExtractor, extractor],
  // The ids of the client's texts are hashes.
  orderBy: (a, b) => compare(sortKey(a), sortKey(b)),
  format: formatter({ origins: false }),
});
