/**
 * `make screens`: draws every screen of the product, started from nothing, into `docs/screens/` at
 * phone and desktop size, light and dark. `make screens ARGS="chat"` draws those that begin with "chat",
 * and so on for more words.
 */
import { rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { writeIndex } from './index-page.ts';

const DIRECTORY = 'docs/screens';
const wanted = process.argv.slice(2);

const dataDir = scratchDir('screens');
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo', 'live'],
  dataDir,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
// The cast is written into the database of this stack, and calls it as its own pages do: what is
// loaded from here on reads both from the environment.
Object.assign(process.env, stack.env);
const { hireCast } = await import('./cast.ts');
const { drawScenes } = await import('./draw.ts');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
try {
  await runChild(process.execPath, ['worker/seed-traffic.ts'], { env: process.env });
  const cast = await hireCast(stack.url);
  await drawScenes({ browser, url: stack.url, cast, wanted, directory: DIRECTORY });
  writeIndex(DIRECTORY);
} finally {
  await browser.close();
  const { closePool } = await import('#db/sql.ts');
  await closePool();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
