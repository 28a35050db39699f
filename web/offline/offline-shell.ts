import type { Plugin, Rollup } from 'vite';

/** Pages for admins: too large to be fetched ahead by everybody. */
const NOT_KEPT = /StatsScreen/;
/** What stands in `public/` and is part of the first screen. */
const PUBLIC_FILES = ['/before-paint.js', '/manifest.webmanifest', '/mark.svg', '/icon-192.png'];

/**
 * Writes `sw.js`, which keeps all code of the build for starts without a network.
 *
 * @param path where the worker stands, without the constant `BUILD` that it reads.
 * @param fonts beginnings of the names of fonts that are kept; the others are for rare alphabets.
 */
export const offlineShell = (path: string, fonts: string[]): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  generateBundle: {
    // Vite takes chunks out that held styles only.
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) return;
      const code = reachable(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const kept = Object.keys(bundle).filter(
        (file) => code.has(file) || fonts.some((font) => file.includes(font) && isFont(file)),
      );
      const files = [...PUBLIC_FILES, ...kept.sort().map((file) => `/${file}`)];
      const build = { version: hash(files.join('\n')), entry: `/${entry.fileName}`, files };
      const source = await this.fs.readFile(path, { encoding: 'utf8' });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD = ${JSON.stringify(build)};\n${source}`,
      });
    },
  },
});

const isFont = (file: string): boolean => file.endsWith('.woff2');

/** Files of `entry` and of all that it can ever load, with their styles. */
function reachable(
  entry: Rollup.OutputChunk,
  chunks: Map<string, Rollup.OutputChunk>,
): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName) || NOT_KEPT.test(chunk.facadeModuleId ?? '')) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next) waiting.push(next);
    }
  }
  return found;
}

/** FNV-1a: short, and other content gives another name; nothing here is a secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(16);
}
