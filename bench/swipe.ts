/**
 * `make bench-swipe`: the built client on a phone-sized page. A finger draws the top card to and fro for a
 * second; beside it, in the same page and interleaved, a second of nothing but empty animation frames.
 * The last line is JSON; the exit code is 1 when a goal falls short.
 */
import { rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { atMost, conclude, type Ratio } from './goals.ts';
import { percentile } from './percentile.ts';
import { type Round, swipeBench } from './swipe/rounds.ts';

const ROUNDS = 6;
/** Thrown away: the first drag compiles what the others only run. */
const WARM_UP_ROUNDS = 1;

async function measure(browser: Browser, url: string): Promise<Ratio[]> {
  const bench = await swipeBench(browser, url);
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const one = await bench.runRound();
    console.log(index < WARM_UP_ROUNDS ? 'warm-up' : 'round  ', JSON.stringify(one));
    if (index >= WARM_UP_ROUNDS) rounds.push(one);
  }
  const typical = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5);
  // Without a graphics card the frames say how fast the software draws, so they are told and not judged.
  const share = typical(({ frames, emptyFrames }) => frames / emptyFrames);
  console.log(`\nframes while dragging / frames of an empty loop: ${share.toFixed(2)}`);
  return [
    atMost(
      'layouts a move',
      typical(({ layouts, moves }) => layouts / moves),
      0,
    ),
    // A second may hold a commit that is due to something else, such as an answer that arrives.
    atMost(
      'React commits a move',
      typical(({ commits, moves }) => commits / moves),
      0,
    ),
    atMost(
      'longest task of a drag, ms of a CPU 6x slower',
      typical((one) => one.longestTaskMs),
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
