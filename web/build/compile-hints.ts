import type { Plugin } from 'vite';

/** Chunks whose functions nearly all run during the first render. */
const CHUNKS = ['index', 'shared', 'landing', 'app'];
/** Chromium compiles a file that starts with this while it downloads, on another thread. */
const HINT = '//# allFunctionsCalledOnLoad';

/** Marks the chunks of the first pages for eager compilation. Other browsers ignore the comment. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite has put the names of further files at the top.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of chunks.filter(({ name }) => CHUNKS.includes(name))) {
        chunk.code = `${HINT}\n${chunk.code}`;
      }
    },
  },
});
