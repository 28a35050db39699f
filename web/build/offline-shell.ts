import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { FONT_OF_LANGUAGE, preloadScript } from './built-files.ts';

/** Admin pages: too large to cache for every member. */
const EXCLUDED = /StatsScreen/;
/** Files of `public/` that the first screen needs. */
const PUBLIC_FILES = ['/mark.svg', '/icon-192.png'];

/**
 * Emits `sw.js`, which caches all code of the build for starts without a network.
 *
 * @param path source of the service worker, without its constant `BUILD`.
 * @param fonts names of the fonts to cache in each language.
 */
export const offlineShell = (path: string, fonts: string[]): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  generateBundle: {
    // After Vite has removed the chunks that contain styles only.
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) return;
      const loaded = reachable(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const cached = Object.keys(bundle).filter(
        (file) =>
          loaded.has(file) || fonts.some((font) => isFont(file, font)) || languageOfFont(file),
      );
      const languageOf = (file: string) => {
        const { facadeModuleId } = bundle[file] as Rollup.OutputChunk;
        const ofTexts = /\/locales\/([^/]+)\/\w+\.po$/.exec(facadeModuleId ?? '')?.[1];
        return ofTexts ?? languageOfFont(file) ?? '';
      };
      const { '': code = [], ...languages } = Object.groupBy(
        cached.sort().map((file) => ({ path: `/${file}`, language: languageOf(file) })),
        ({ language }) => language,
      );
      const pathsOf = (files: { path: string }[] = []) => files.map(({ path }) => path);
      const build = {
        entry: `/${entry.fileName}`,
        files: [...PUBLIC_FILES, preloadScript(bundle), ...pathsOf(code)],
        languages: Object.fromEntries(
          Object.entries(languages).map(([language, files]) => [language, pathsOf(files)]),
        ),
      };
      const version = createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 8);
      const source = await this.fs.readFile(path, { encoding: 'utf8' });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD = ${JSON.stringify({ version, ...build })};\n${source}`,
      });
    },
  },
});

const isFont = (file: string, name: string): boolean =>
  file.includes(name) && file.endsWith('.woff2');

const languageOfFont = (file: string): string | undefined =>
  Object.entries(FONT_OF_LANGUAGE).find(([, name]) => name && isFont(file, name))?.[0];

/** Files of `entry` and of every chunk it can load, with their styles. */
function reachable(
  entry: Rollup.OutputChunk,
  chunks: Map<string, Rollup.OutputChunk>,
): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName) || EXCLUDED.test(chunk.facadeModuleId ?? '')) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next) waiting.push(next);
    }
  }
  return found;
}
