import type { Browser, CDPSession, Page } from 'playwright';
import { animationsFinished } from '../../e2e/animations.ts';
import { COUNTERS } from './counters.ts';
import { longestTaskMs } from './trace.ts';

/** CPU slowdown of a low-end phone. */
const CPU_SLOWDOWN = 6;
const SECOND_MS = 1000;
/** Amplitude of the drag, below the distance that swipes a card. */
const REACH_PX = 90;

/** Cost of one second of dragging, and the frame rates with and without a drag. */
export interface Round {
  moves: number;
  layouts: number;
  commits: number;
  longestTaskMs: number;
  frames: number;
  emptyFrames: number;
}

/** Counts animation frames for one second. Resolves with the number of frames per second. */
const COUNT_FRAMES = `new Promise((resolve) => {
  let frames = 0;
  const start = performance.now();
  const next = (now) => {
    if (now - start >= ${SECOND_MS}) return resolve((frames * 1000) / (now - start));
    frames += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(resolve))';

/** Resolves when the last file of the deck is loaded, a few seconds after its first paint. */
const prefetched = (page: Page) => page.waitForResponse(/\/assets\/MatchDialog[^/]*\.js$/);

/** Opens the deck of a demo visitor on a phone. */
export async function swipeBench(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(COUNTERS);
  const page = await context.newPage();
  const loaded = prefetched(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.locator('article:not([inert])').waitFor();
  await loaded;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  /**
   * Multiplies the page's own time instead of throttling the CPU: throttling also multiplies the time
   * that other programs on the machine take.
   */
  const runRound = async (): Promise<Round> => {
    const emptyFrames = await countEmptyFrames(page);
    const { frames } = await dragForSecond(page, cdp);
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    const drag = await dragForSecond(page, cdp);
    const longest = longestTaskMs(await browser.stopTracing());
    return { ...drag, frames, emptyFrames, longestTaskMs: longest * CPU_SLOWDOWN };
  };

  /** Sum of all shifts of the main screen while it loads. */
  const layoutShift = async (): Promise<number> => {
    const loaded = prefetched(page);
    await page.goto('/app');
    await page.locator('article:not([inert])').waitFor();
    await loaded;
    return page.evaluate('globalThis.__shift');
  };
  return { runRound, layoutShift };
}

const countEmptyFrames = (page: Page): Promise<number> => page.evaluate(COUNT_FRAMES);

/** Drags the top card back and forth for a second, one move per frame, and puts it back. */
async function dragForSecond(page: Page, cdp: CDPSession) {
  const box = await page.locator('article:not([inert])').boundingBox();
  if (!box) throw new Error('the card is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [{ x: x + dx, y }],
    });
  const layouts = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  await touch('touchStart', 0);
  await touch('touchMove', 12);
  await touch('touchMove', 24);
  await page.evaluate(NEXT_FRAME);

  const before = { layouts: await layouts(), commits: await commitsOf(page) };
  let frames: number | undefined;
  const counted = page.evaluate(COUNT_FRAMES).then((result) => {
    frames = result as number;
  });
  const start = performance.now();
  let moves = 0;
  for (; frames === undefined; moves += 1) {
    const turn = ((performance.now() - start) / SECOND_MS) * 2 * Math.PI;
    await touch('touchMove', 24 + (REACH_PX - 24) * Math.sin(turn));
    await page.evaluate(NEXT_FRAME);
  }
  await counted;
  const after = { layouts: await layouts(), commits: await commitsOf(page) };
  await touch('touchMove', 10);
  await touch('touchEnd');
  await animationsFinished(page);
  return {
    moves,
    frames,
    layouts: after.layouts - before.layouts,
    commits: after.commits - before.commits,
  };
}

const commitsOf = (page: Page): Promise<number> => page.evaluate('globalThis.__commits');
