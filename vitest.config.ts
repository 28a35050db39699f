import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtPaths } from './web/build/built-paths.ts';
import { TEXTS } from './web/build/texts.ts';
import { worldMap } from './web/build/world-map.ts';

const setup = (name: string) =>
  new URL(`web/components/testing/${name}.ts`, import.meta.url).pathname;

/** The runner caches a module by its own text. Those of `builtPaths` contain paths of other modules: never cached. */
const freshPaths: Plugin = {
  name: 'fresh-paths',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) =>
      /\/contract\/(console\/)?paths\.ts$/.test(id) ? false : null,
    ),
};

/** `*.unit.ts` files in Node, and components, `*.test.tsx` files, in jsdom. */
export default defineConfig({
  root: 'web',
  plugins: [lingui(TEXTS), worldMap(), builtPaths(), freshPaths],
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['**/*.unit.ts'],
          setupFiles: setup('language'),
          environment: 'node',
          // For `describe` and `it`, as in the tests of the server.
          globals: true,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        root: import.meta.dirname,
        test: {
          name: 'units of the server',
          include: ['{api,contract,db,dev,test,worker}/**/*.unit.ts'],
          setupFiles: new URL('test/whole-values.ts', import.meta.url).pathname,
          environment: 'node',
          globals: true,
          isolate: false,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          setupFiles: [setup('language'), setup('setup')],
          // Each file has its own window: a request that an earlier file left open cannot reach it.
          pool: 'vmThreads',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
