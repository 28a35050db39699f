/**
 * `make screens`: draws every screen of the product, started from nothing, into `docs/screens/` at
 * phone and desktop size, light and dark. `make screens ARGS="chat"` draws those that contain "chat".
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { startStack } from '#dev/stack.ts';
import { JOURNEYS } from './journeys.ts';

const DIRECTORY = 'docs/screens';
const [wanted = ''] = process.argv.slice(2);

const SIZES: Record<string, BrowserContextOptions> = {
  '390': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  '1280': { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
};

/** Hides what a still picture should not hold on to, and waits for pictures and fonts. */
async function settle(page: Page): Promise<void> {
  // As text, because the tests are checked without the types of a browser.
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    // Those further down are not loaded before they come near; waiting for them would never end.
    ...[...document.images]
      .filter(({ loading, complete }) => loading !== 'lazy' || complete)
      .map((image) => image.decode().catch(() => {})),
  ])`);
  await page.waitForTimeout(500);
}

async function drawAll(browser: Browser, baseURL: string): Promise<void> {
  for (const [width, size] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const journey of JOURNEYS) {
        const context = await browser.newContext({ baseURL, colorScheme, ...size });
        const page = await context.newPage();
        const shoot = async (name: string) => {
          if (!name.includes(wanted)) return;
          await settle(page);
          const png = await page.screenshot();
          const file = join(DIRECTORY, `${name}-${width}-${colorScheme}.webp`);
          await sharp(png).webp({ quality: 82 }).toFile(file);
          console.log(file);
        };
        await journey(page, shoot);
        await context.close();
      }
    }
  }
}

mkdirSync(DIRECTORY, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'overlap-screens-'));
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo', 'live'],
  dataDir,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
try {
  await drawAll(browser, stack.url);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
