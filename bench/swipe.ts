/**
 * `make bench-swipe`: drags the top card of the built client for one second on a phone-sized page, compared
 * with one second of empty animation frames in the same page, in turn. The last line is JSON; the exit code
 * is 1 when a goal is missed.
 */
import { rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { atMost, conclude, type Ratio } from './goals.ts';
import { percentile } from './percentile.ts';
import { type Round, swipeBench } from './swipe/rounds.ts';

const ROUNDS = 6;
/** Discarded: the first drag compiles the code. */
const WARM_UP_ROUNDS = 1;

async function measure(browser: Browser, url: string): Promise<Ratio[]> {
  const bench = await swipeBench(browser, url);
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const round = await bench.runRound();
    console.log(index < WARM_UP_ROUNDS ? 'warm-up' : 'round  ', JSON.stringify(round));
    if (index >= WARM_UP_ROUNDS) rounds.push(round);
  }
  const median = (figure: (round: Round) => number) => percentile(rounds.map(figure), 0.5);
  // Printed without a goal: with software rendering it depends on the renderer.
  const share = median(({ frames, emptyFrames }) => frames / emptyFrames);
  console.log(`\nframes while dragging / frames of an empty loop: ${share.toFixed(2)}`);
  return [
    atMost(
      'layouts per move',
      median(({ layouts, moves }) => layouts / moves),
      0,
    ),
    // The median ignores a round with an unrelated commit, such as for a response that arrives.
    atMost(
      'React commits per move',
      median(({ commits, moves }) => commits / moves),
      0,
    ),
    atMost(
      'longest task of a drag, ms of a CPU 6x slower',
      median(({ longestTaskMs }) => longestTaskMs),
      50,
    ),
    atMost('cumulative layout shift of /app', await bench.layoutShift(), 0.02),
  ];
}

const dataDir = scratchDir('bench');
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo'],
  dataDir,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
try {
  const ratios = await measure(browser, stack.url);
  conclude('swipe', ratios);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
