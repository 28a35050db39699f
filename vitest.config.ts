import { defineConfig } from 'vitest/config';

/** Component tests: `*.test.tsx` files, in jsdom. The other layers run in mocha and Playwright. */
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
