/**
 * `make bench-vitals`: Lighthouse scores of the built client on a slow phone, the blocking time, the largest paint and
 * the first card, the longest interactions, and the cost of dragging a card. Each load has a new browser. The last line
 * is JSON; the exit code is 1 when a goal is missed. Installs Lighthouse from npm. With the argument `de`, the pages are
 * in that language, and what is done in English is left out: interactions and the drag.
 */
import { rmSync } from 'node:fs';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { atLeast, atMost, conclude, type Ratio, untilQuiet } from './goals.ts';
import { percentile } from './percentile.ts';
import { blockingMs } from './vitals/blocking.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { measureDrag } from './vitals/drag.ts';
import { firstCard } from './vitals/first-card.ts';
import { interactionDelays } from './vitals/interactions.ts';
import { runLighthouse, type Scores } from './vitals/lighthouse.ts';
import { BROWSER, LANGUAGE, onNewPhone, type Visitor } from './vitals/phone.ts';

const ROUNDS = 3;
const BLOCKING_ROUNDS = 5;
const SCORE = 0.95;
/** Goals of each page: the score of Lighthouse for performance, and the blocking time in ms. */
const PAGES = {
  '/': { performance: 0.95, blocking: 90 },
  '/login': { performance: 0.95, blocking: 90 },
  '/app': { performance: 0.85, blocking: 150 },
};
const FIRST_CARD_MS = 2000;
const LARGEST_PAINT_MS = 2600;
const INTERACTION_MS = 200;

await untilQuiet();
const directory = scratchDir('bench');
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo'],
  dataDir: directory,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});

/** Only `/app` has a signed-in visitor: the others lead members there. */
const visitorOf = (path: string, visitor: Visitor) => (path === '/app' ? visitor : undefined);

async function measure(): Promise<Ratio[]> {
  const { url } = stack;
  const { visitor, chatId } = await createVisitor(url);
  const scores = await measurePages(visitor);
  const blocking = await measureBlocking(visitor);
  const { shownMs, largestPaintMs, lost } = await firstCard(url, visitor);
  return [
    ...Object.entries(PAGES).flatMap(([path, goals]) => [
      ...goalsOf(path, goals.performance, scores.get(path) ?? []),
      atMost(
        `blocking time of ${path}, ms of a CPU 4x slower`,
        median(blocking, path),
        goals.blocking,
      ),
    ]),
    atMost(
      'largest paint of /app, ms on slow 4G and a CPU 4x slower',
      percentile(largestPaintMs, 0.5),
      LARGEST_PAINT_MS,
    ),
    atMost(
      'first card of /app, draggable, ms on slow 4G and a CPU 4x slower',
      percentile(shownMs, 0.5),
      FIRST_CARD_MS,
    ),
    atMost('swipes lost of ten at the first frame', lost, 0),
    ...(LANGUAGE === 'en' ? await measureUse(visitor, chatId) : []),
  ];
}

async function measureUse(visitor: Visitor, chatId: number): Promise<Ratio[]> {
  const delays = await interactionDelays(stack.url, visitor, chatId);
  return [
    ...[...delays].map(([screen, ms]) =>
      atMost(`longest interaction on ${screen}, ms of a CPU 4x slower`, ms, INTERACTION_MS),
    ),
    ...(await measureDrag(BROWSER, stack.url)),
  ];
}

const median = (all: Map<string, number[]>, path: string) => percentile(all.get(path) ?? [], 0.5);

/** Measures the pages in turn in each round. @returns the results of each page. */
async function inTurns<Result>(
  rounds: number,
  run: (path: string) => Promise<Result>,
): Promise<Map<string, Result[]>> {
  const all = new Map<string, Result[]>(Object.keys(PAGES).map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, results] of all) {
      const result = await run(path);
      results.push(result);
      console.log(path.padEnd(8), JSON.stringify(result));
    }
  }
  return all;
}

const measurePages = (visitor: Visitor) =>
  inTurns(ROUNDS, (path) =>
    onNewPhone(stack.url, visitorOf(path, visitor), ({ debugPort }) =>
      runLighthouse(stack.url + path, debugPort, directory),
    ),
  );

const measureBlocking = (visitor: Visitor) =>
  inTurns(BLOCKING_ROUNDS, (path) => blockingMs(stack.url, path, visitorOf(path, visitor)));

function goalsOf(path: string, performance: number, scores: Scores[]): Ratio[] {
  const of = (figure: keyof Scores) =>
    percentile(
      scores.map((score) => score[figure]),
      0.5,
    );
  return [
    atLeast(`performance of ${path}`, of('performance'), performance),
    atLeast(`accessibility of ${path}`, of('accessibility'), SCORE),
    atLeast(`best practices of ${path}`, of('bestPractices'), SCORE),
    atMost(`layout shift of ${path}`, of('shift'), 0.02),
  ];
}

try {
  conclude('vitals', await measure());
} finally {
  await stack.stop();
  rmSync(directory, { recursive: true, force: true });
}
