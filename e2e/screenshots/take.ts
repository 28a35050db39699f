/**
 * `make screenshots`: captures every screen into `dist/screenshots/`, at phone and desktop size, light and
 * dark, with a new database.
 *
 *   node e2e/screenshots/take.ts                  everything
 *   node e2e/screenshots/take.ts chat events      names that start with "chat" or "events"
 *   node e2e/screenshots/take.ts chat-390-light   one picture
 *   node e2e/screenshots/take.ts --docs           the pictures in `docs/screens/`
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium } from 'playwright';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { writeIndex } from './index-page.ts';

const DOCS_DIRECTORY = 'docs/screens';
const args = process.argv.slice(2);
const isForDocs = args.includes('--docs');
const directory = isForDocs ? DOCS_DIRECTORY : 'dist/screenshots';
const selection = isForDocs ? picturesIn(DOCS_DIRECTORY) : args;

const dataDir = scratchDir('screens');
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo', 'live'],
  dataDir,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
// The fixtures connect to this stack. The modules loaded below read its settings from the environment.
Object.assign(process.env, stack.env);
const { createFixtures } = await import('./fixtures.ts');
const { captureScreens } = await import('./capture.ts');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
try {
  await runChild(process.execPath, ['worker/seed-traffic.ts'], { env: process.env });
  const fixtures = await createFixtures(stack.url);
  await captureScreens({ browser, url: stack.url, fixtures, selection, directory });
  if (!isForDocs) writeIndex(directory);
} finally {
  await browser.close();
  const { closePool } = await import('#db/sql.ts');
  await closePool();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function picturesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => basename(file, '.webp'));
}
