import { defineConfig } from 'vitest/config';

/** Component tests: `*.test.tsx` files, in jsdom. All other tests run in mocha. */
export default defineConfig({
  root: 'web',
  test: {
    environment: 'jsdom',
    include: ['**/*.test.tsx'],
    setupFiles: 'components/testing/setup.ts',
    // Each file has its own window: a request that an earlier file left open cannot reach it.
    pool: 'vmThreads',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
