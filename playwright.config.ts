import { defineConfig } from '@playwright/test';

/** Every screen, looked at by nobody but its own visitor. */
const LOOKS = '**/accessibility.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // What passes only then is named at the end of the run.
  retries: 1,
  workers: 1,
  projects: [
    // Two people in two browsers on two cores, and servers that end: more at once would disturb each other.
    { name: 'journeys', testIgnore: LOOKS },
    { name: 'looks', testMatch: LOOKS, fullyParallel: true },
  ],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'dist/e2e-report.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    trace: 'retain-on-failure',
    // It would answer before a test that stands in for the server could.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // What is sent while a page closes names the real browser, whatever a context says of itself; a
        // headless one is taken for a bot, which is not counted.
        '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      ],
    },
  },
});
