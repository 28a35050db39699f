import { type Browser, type CDPSession, chromium, type LaunchOptions, type Page } from 'playwright';
import { animationsFinished } from '../../e2e/animations.ts';
import { COUNTERS } from '../../e2e/counters.ts';
import { openDemo, topCard } from '../../e2e/fixtures.ts';
import { atMost, type Ratio, sized } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { mainTasksMs } from './trace.ts';

/** The first is a warm-up: its drag compiles the code. */
const ROUNDS = sized(6, 2);
/** CPU slowdown of a low-end phone. */
const CPU_SLOWDOWN = 6;
const DRAG_MS = 1000;
/** Amplitude of the drag, below the distance that swipes a card. */
const REACH_PX = 90;

/** Cost of one second of dragging. */
interface Round {
  moves: number;
  layouts: number;
  commits: number;
  longestTaskMs: number;
}

const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(resolve))';

/** Drags the top card of the built client for one second on a phone-sized page. */
export async function measureDrag(options: LaunchOptions, url: string): Promise<Ratio[]> {
  const browser = await chromium.launch(options);
  try {
    const page = await openDeck(browser, url);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await runRound(browser, page, cdp);
      console.log('drag', JSON.stringify(result));
      if (round > 0) rounds.push(result);
    }
    return goalsOf(rounds, await layoutShift(page));
  } finally {
    await browser.close();
  }
}

function goalsOf(rounds: Round[], shift: number): Ratio[] {
  // The median ignores a round with an unrelated commit, such as for a response that arrives.
  const median = (figure: (round: Round) => number) => percentile(rounds.map(figure), 0.5);
  return [
    atMost(
      'layouts per move',
      median(({ layouts, moves }) => layouts / moves),
      0,
    ),
    atMost(
      'React commits per move',
      median(({ commits, moves }) => commits / moves),
      0,
    ),
    atMost(
      'longest task of a drag, ms of a CPU 6x slower',
      median((round) => round.longestTaskMs),
      50,
    ),
    atMost('cumulative layout shift of a loaded /app', shift, 0.02),
  ];
}

/** Resolves when the last file of the deck is loaded, a few seconds after its first paint. */
const prefetched = (page: Page) => page.waitForResponse(/\/assets\/deck-parts[^/]*\.js$/);

/** Opens the deck of a demo visitor on a phone. */
async function openDeck(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  await context.addInitScript(COUNTERS);
  const page = await context.newPage();
  const loaded = prefetched(page);
  await openDemo(page);
  await loaded;
  return page;
}

/**
 * Multiplies the page's own time instead of throttling the CPU: throttling also multiplies the time that other
 * programs on the machine take.
 */
async function runRound(browser: Browser, page: Page, cdp: CDPSession): Promise<Round> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const drag = await dragForSecond(page, cdp);
  const longest = Math.max(...mainTasksMs(await browser.stopTracing()));
  return { ...drag, longestTaskMs: longest * CPU_SLOWDOWN };
}

/** Sum of all shifts of the main screen while it loads. */
async function layoutShift(page: Page): Promise<number> {
  const loaded = prefetched(page);
  await page.goto('/app');
  await topCard(page).waitFor();
  await loaded;
  return page.evaluate('globalThis.__shift');
}

/** Drags the top card back and forth for a second, one move per frame, and puts it back. */
async function dragForSecond(page: Page, cdp: CDPSession) {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [{ x: x + dx, y }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', 12);
  await touch('touchMove', 24);
  await page.evaluate(NEXT_FRAME);

  const before = await countersOf(page, cdp);
  const start = performance.now();
  let moves = 0;
  for (let ms = 0; ms < DRAG_MS; ms = performance.now() - start) {
    const turn = (ms / DRAG_MS) * 2 * Math.PI;
    await touch('touchMove', 24 + (REACH_PX - 24) * Math.sin(turn));
    await page.evaluate(NEXT_FRAME);
    moves += 1;
  }
  const after = await countersOf(page, cdp);
  await touch('touchMove', 10);
  await touch('touchEnd');
  await animationsFinished(page);
  return {
    moves,
    layouts: after.layouts - before.layouts,
    commits: after.commits - before.commits,
  };
}

async function countersOf(page: Page, cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  return { layouts, commits: (await page.evaluate('globalThis.__commits')) as number };
}
