/**
 * `make bench-vitals`: Lighthouse scores of the built client on a slow phone, the blocking time, the largest paint and
 * the first card, the longest interactions, and the cost of dragging a card. Each load has a new browser. The last line
 * is JSON; the exit code is 1 when a goal is missed. Installs Lighthouse from npm. With the argument `de`, the pages are
 * in that language, and what is done in English is left out: interactions and the drag.
 */
import { rmSync } from 'node:fs';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { waitForClient } from '../e2e/wait-for-client.ts';
import { atLeast, atMost, conclude, type Ratio, sized, untilQuiet } from './goals.ts';
import { percentile } from './percentile.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { measureDrag } from './vitals/drag.ts';
import { firstCard } from './vitals/first-card.ts';
import { interactionDelays } from './vitals/interactions.ts';
import { runLighthouse, type Scores } from './vitals/lighthouse.ts';
import { BROWSER, LANGUAGE, onNewPhone, type Phone, type Visitor } from './vitals/phone.ts';

const ROUNDS = sized(5, 1);
const SCORE = 0.95;
/** Pages with the goal of Lighthouse's score for performance. */
const PAGES = { '/': 0.97, '/login': 0.97, '/app': 0.9 };
const FIRST_CARD_MS = 2300;
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
  const { visitor } = await createVisitor(url);
  const pages = await measurePages(visitor);
  const { shownMs, largestPaintMs, lost } = await firstCard(url, visitor);
  return [
    ...pages,
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
    ...(LANGUAGE === 'en' ? await measureUse() : []),
  ];
}

async function measureUse(): Promise<Ratio[]> {
  // A visitor of its own: the former one has swiped most of the deck.
  const { visitor, chatId } = await createVisitor(stack.url);
  const delays = await interactionDelays(stack.url, visitor, chatId);
  return [
    ...[...delays].map(([screen, ms]) =>
      atMost(`longest interaction on ${screen}, ms of a CPU 4x slower`, ms, INTERACTION_MS),
    ),
    ...(await measureDrag(BROWSER, stack.url)),
  ];
}

/** Measures the pages in turn in each round. */
async function measurePages(visitor: Visitor): Promise<Ratio[]> {
  const all = Object.keys(PAGES).map((path): [string, Partial<Scores>[]] => [path, []]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, scores] of all) {
      const result = await onNewPhone(stack.url, visitorOf(path, visitor), (phone) =>
        score(phone, path),
      );
      scores.push(result);
      console.log(path.padEnd(8), JSON.stringify(result));
    }
  }
  return all.flatMap(([path, scores]) => goalsOf(path, scores));
}

/** `make bench-smoke` only opens the page, because Lighthouse is installed from npm. */
const score = sized(
  ({ debugPort }: Phone, path: string): Promise<Partial<Scores>> =>
    runLighthouse(stack.url + path, debugPort, directory),
  async ({ page }, path) => {
    await waitForClient(page).goto(path);
    return {};
  },
);

function goalsOf(path: string, scores: Partial<Scores>[]): Ratio[] {
  const of = (figure: keyof Scores) =>
    percentile(
      scores.map((score) => score[figure] ?? Number.NaN),
      0.5,
    );
  // Without a goal: it follows the processor.
  console.log(`${path}: ${of('blockedMs')} ms blocked, on a processor of speed ${of('speed')}`);
  return [
    atLeast(`performance of ${path}`, of('performance'), PAGES[path as keyof typeof PAGES]),
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
