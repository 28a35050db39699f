/**
 * `make bench-vitals`: what Lighthouse says of the built client on a slow phone, page by page, and the
 * time to the first photo beside a page of nothing but that photo; interleaved in one run. The last line is
 * JSON; the exit code is 1 when a goal falls short. Lighthouse is fetched from npm when it is not there.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { scratchDir } from '#dev/paths.ts';
import { freePort } from '#dev/ports.ts';
import { startStack } from '#dev/stack.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';
import { percentile } from './percentile.ts';
import { startControlPage } from './vitals/control-page.ts';
import { interactionDelay } from './vitals/interactions.ts';
import { askLighthouse, type Verdict } from './vitals/lighthouse.ts';

const ROUNDS = 3;
const PAGES_OF_VISITORS = ['/', '/login'];
const GOAL = 0.95;

const directory = scratchDir('bench');
const debugPort = await freePort();
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo'],
  dataDir: directory,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
const browser = await chromium.launchPersistentContext(join(directory, 'browser'), {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    `--remote-debugging-port=${debugPort}`,
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
  ],
});

/** Enters the demo. @returns the address of the photo on top of the deck. */
async function enterDemo(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(stack.url);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  const photo = page.locator('article:not([inert]) img').first();
  await photo.waitFor();
  const address = await photo.evaluate(
    (image) => (image as unknown as { currentSrc: string }).currentSrc,
  );
  await page.close();
  return address;
}

async function measure(): Promise<Ratio[]> {
  const landing = await measurePages(PAGES_OF_VISITORS.map((path) => `${stack.url}${path}`));
  const photo = await enterDemo(browser);
  const control = await startControlPage(await (await browser.request.get(photo)).body());
  const app = `${stack.url}/app`;
  const signedIn = await measurePages([control.url, app]);
  await control.stop();
  const largest = (address: string) => typical(signedIn.get(address), 'largestPaintMs');
  return [
    ...[...landing, ...signedIn].flatMap(([address, verdicts]) =>
      address === control.url ? [] : judge(new URL(address).pathname, verdicts),
    ),
    atMost(
      'largest paint of /app / a page of its photo alone',
      largest(app) / largest(control.url),
      1.5,
    ),
    atMost(
      'longest interaction, ms of a CPU 4x slower',
      await interactionDelay(browser, stack.url),
      100,
    ),
  ];
}

/** Each page in turn, round after round. */
async function measurePages(addresses: string[]): Promise<Map<string, Verdict[]>> {
  const verdicts = new Map<string, Verdict[]>(addresses.map((address) => [address, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [address, list] of verdicts) {
      const verdict = await askLighthouse(address, debugPort, directory);
      list.push(verdict);
      console.log(address.padEnd(30), JSON.stringify(verdict));
    }
  }
  return verdicts;
}

const typical = (verdicts: Verdict[] | undefined, figure: keyof Verdict): number =>
  percentile(
    (verdicts ?? []).map((verdict) => verdict[figure]),
    0.5,
  );

const judge = (path: string, verdicts: Verdict[]): Ratio[] => [
  atLeast(`performance of ${path}`, typical(verdicts, 'performance'), GOAL),
  atLeast(`accessibility of ${path}`, typical(verdicts, 'accessibility'), GOAL),
  atLeast(`best practices of ${path}`, typical(verdicts, 'bestPractices'), GOAL),
  atMost(`layout shift of ${path}`, typical(verdicts, 'shift'), 0.02),
];

try {
  const ratios = await measure();
  conclude('vitals', ratios);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(directory, { recursive: true, force: true });
}
