import type { Plugin } from 'vite';

/** Emits the modules of each chunk with their rendered bytes, for the size check. No server exposes it. */
export const moduleSizes = (root: string): Plugin => ({
  name: 'module-sizes',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, modules }) => [
        fileName,
        Object.entries(modules).map(([id, { renderedLength }]) => ({
          name: id.replace(root, ''),
          bytes: renderedLength,
        })),
      ]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(chunks)),
    });
  },
});
