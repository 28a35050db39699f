/**
 * `make bench-vitals`: Lighthouse scores of the built client on a slow phone, the time to the first card, the longest
 * interaction, and the cost of dragging a card. The last line is JSON; the exit code is 1 when a goal is missed.
 * Installs Lighthouse from npm.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { scratchDir } from '#dev/paths.ts';
import { freePort } from '#dev/ports.ts';
import { startStack } from '#dev/stack.ts';
import { atLeast, atMost, conclude, type Ratio, untilQuiet } from './goals.ts';
import { percentile } from './percentile.ts';
import { measureDrag } from './vitals/drag.ts';
import { firstCard } from './vitals/first-card.ts';
import { interactionDelay } from './vitals/interactions.ts';
import { runLighthouse, type Scores } from './vitals/lighthouse.ts';

const ROUNDS = 3;
const VISITOR_PATHS = ['/', '/login'];
const GOAL = 0.95;
/** Goals of single pages; all others have `GOAL`. */
const PERFORMANCE_GOALS: Record<string, number> = { '/app': 0.85 };
const FIRST_CARD_MS = 3500;

await untilQuiet();
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
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const flags = ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];
const browser = await chromium.launchPersistentContext(join(directory, 'browser'), {
  executablePath,
  args: [`--remote-debugging-port=${debugPort}`, ...flags],
});

async function startDemo(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(stack.url);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.locator('article:not([inert])').waitFor();
  await page.close();
}

async function measure(): Promise<Ratio[]> {
  const drag = await measureDrag({ executablePath, args: flags }, stack.url);
  const landing = await measurePages(VISITOR_PATHS.map((path) => `${stack.url}${path}`));
  await startDemo(browser);
  const signedIn = await measurePages([`${stack.url}/app`]);
  const { shownMs, lost } = await firstCard(browser, stack.url);
  return [
    ...[...landing, ...signedIn].flatMap(([address, scores]) =>
      goalsOf(new URL(address).pathname, scores),
    ),
    atMost(
      'first card of /app, ms on slow 4G and a CPU 4x slower',
      percentile(shownMs, 0.5),
      FIRST_CARD_MS,
    ),
    atMost('swipes lost of ten at the first frame', lost, 0),
    atMost(
      'longest interaction, ms of a CPU 4x slower',
      await interactionDelay(browser, stack.url),
      100,
    ),
    ...drag,
  ];
}

/** Measures the pages in turn in each round. */
async function measurePages(addresses: string[]): Promise<Map<string, Scores[]>> {
  const scores = new Map<string, Scores[]>(addresses.map((address) => [address, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [address, list] of scores) {
      const score = await runLighthouse(address, debugPort, directory);
      list.push(score);
      console.log(address.padEnd(30), JSON.stringify(score));
    }
  }
  return scores;
}

const median = (scores: Scores[] | undefined, figure: keyof Scores): number =>
  percentile(
    (scores ?? []).map((score) => score[figure]),
    0.5,
  );

const goalsOf = (path: string, scores: Scores[]): Ratio[] => [
  atLeast(`performance of ${path}`, median(scores, 'performance'), PERFORMANCE_GOALS[path] ?? GOAL),
  atLeast(`accessibility of ${path}`, median(scores, 'accessibility'), GOAL),
  atLeast(`best practices of ${path}`, median(scores, 'bestPractices'), GOAL),
  atMost(`layout shift of ${path}`, median(scores, 'shift'), 0.02),
];

try {
  const ratios = await measure();
  conclude('vitals', ratios);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(directory, { recursive: true, force: true });
}
