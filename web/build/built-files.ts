import type { Rollup } from 'vite';
import type { Area } from '../platform/catalogs.ts';

/** Paths of the chunk with this name, of the chunks that it imports except the entry, and of their styles. */
export function filesOf(bundle: Rollup.OutputBundle, name: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk "${name}"`);
  const imported = chunk.imports.flatMap((file) => bundle[file] ?? []);
  return [...imported, chunk]
    .filter((file) => file.type === 'chunk')
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`);
}

/** Path of the built catalog with the texts of `area`. */
export function catalogFile(bundle: Rollup.OutputBundle, language: string, area: Area): string {
  const source = `/locales/${language}/${area}.po`;
  const file = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  );
  if (!file) throw new Error(`the build has no ${source}`);
  return `/${file.fileName}`;
}

/** Path of the built font whose file name contains `name`. */
export function fontFile(bundle: Rollup.OutputBundle, name: string): string {
  const file = Object.keys(bundle).find((file) => file.endsWith('.woff2') && file.includes(name));
  if (!file) throw new Error(`the build has no font "${name}"`);
  return `/${file}`;
}

/** Path of the built `preload.js`. */
export function preloadScript(bundle: Rollup.OutputBundle): string {
  const file = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('preload.js'),
  );
  if (!file) throw new Error('the build has no preload.js');
  return `/${file.fileName}`;
}

/** Part of the file name of the font whose letters only this language has. */
export const FONT_OF_LANGUAGE: Partial<Record<string, string>> = {
  ar: 'noto-sans-arabic-arabic-wght-normal',
};
