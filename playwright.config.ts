import { defineConfig } from '@playwright/test';

/** Its tests change who may join or be shown, which would disturb tests in another browser. */
const SIGNUP = '**/signup.spec.ts';
/** Every screen in both color schemes; each test has its own visitor. */
const ACCESSIBILITY = '**/accessibility.spec.ts';
/** Not a test: takes pictures, for `make screenshots` alone. */
const SCREENSHOTS = '**/screenshots.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  projects: [
    // First, because its tests are the longest.
    { name: 'accessibility', testMatch: ACCESSIBILITY, fullyParallel: true },
    { name: 'journeys', testIgnore: [ACCESSIBILITY, SCREENSHOTS, SIGNUP] },
    { name: 'signup', testMatch: SIGNUP },
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', testMatch: SCREENSHOTS, fullyParallel: true }]
      : []),
  ],
  // The longest tests take 40 s on a quiet machine, and six times as long on a busy one.
  timeout: 300_000,
  // A busy machine needs many seconds for a page and its socket.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // A region with kilometers.
    locale: 'en-CA',
    // Days of the browser and of the server end at the same time.
    timezoneId: 'UTC',
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    // A trace costs a quarter of the time. A failure comes with its picture and the page's accessibility tree.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A service worker would respond before the routes that tests mock.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera with a moving test picture, which every page may use.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Beacons of a closing page carry the browser's own user agent, and headless browsers count as bots.
        '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      ],
    },
  },
});
