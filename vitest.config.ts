import { defineConfig } from 'vitest/config';

/** Component tests: `*.test.tsx` files, in jsdom. All other tests run in mocha. */
export default defineConfig({
  root: 'web',
  test: {
    environment: 'jsdom',
    include: ['**/*.test.tsx'],
    setupFiles: 'components/testing/setup.ts',
    // One worker and one jsdom for all files: starting them takes longer than the tests.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
