import type { Browser, CDPSession, Page } from 'playwright';
import { COUNTERS } from './counters.ts';
import { longestTaskMs } from './trace.ts';

/** How much slower a cheap phone is. */
const SLOWER = 6;
const SECOND_MS = 1000;
/** A phone tells of a moving finger so often. */
const MOVE_EVERY_MS = 16;
const SPRING_MS = 600;
/** To and fro by less than decides anything. */
const REACH_PX = 90;

/** What one second of dragging cost, and how many frames an empty second had beside it. */
export interface Round {
  moves: number;
  layouts: number;
  commits: number;
  longestTaskMs: number;
  frames: number;
  emptyFrames: number;
}

/** Starts to count animation frames; \`__frames()\` ends it and tells how many a second there were. */
const COUNT_FRAMES = `(() => {
  let frames = 0;
  let isOn = true;
  const start = performance.now();
  const next = () => { frames += 1; if (isOn) requestAnimationFrame(next); };
  requestAnimationFrame(next);
  globalThis.__frames = () => {
    isOn = false;
    return (frames * 1000) / (performance.now() - start);
  };
})()`;

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
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.locator('article:not([inert])').waitFor();
  // What is fetched ahead while nobody waits has then come.
  await page.waitForTimeout(5000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  /**
   * The CPU is not really slowed down: the browser does that by waiting, and would multiply what other
   * programs on the machine take as well. What the page took itself is multiplied instead.
   */
  const runRound = async (): Promise<Round> => {
    const emptyFrames = await secondOfNothing(page);
    const { frames } = await secondOfDragging(page, cdp);
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    const drag = await secondOfDragging(page, cdp);
    const longest = longestTaskMs(await browser.stopTracing());
    return { ...drag, frames, emptyFrames, longestTaskMs: longest * SLOWER };
  };

  /** Sum of all shifts of the main screen while it loads. */
  const layoutShift = async (): Promise<number> => {
    await page.goto('/app');
    await page.locator('article:not([inert])').waitFor();
    await page.waitForTimeout(5000);
    return page.evaluate('globalThis.__shift');
  };
  return { runRound, layoutShift };
}

async function secondOfNothing(page: Page): Promise<number> {
  await page.evaluate(COUNT_FRAMES);
  await page.waitForTimeout(SECOND_MS);
  return page.evaluate('globalThis.__frames()');
}

/** Draws the top card to and fro under a finger, and puts it back. */
async function secondOfDragging(page: Page, cdp: CDPSession) {
  const box = await page.locator('article:not([inert])').boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: dx === undefined ? [] : [{ x: x + dx, y }],
    });
  const layouts = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  await finger('touchStart', 0);
  await finger('touchMove', 12);
  await finger('touchMove', 24);
  await page.waitForTimeout(100);

  const before = { layouts: await layouts(), commits: await commitsOf(page) };
  await page.evaluate(COUNT_FRAMES);
  const start = performance.now();
  let moves = 0;
  for (; performance.now() - start < SECOND_MS; moves += 1) {
    const turn = ((performance.now() - start) / SECOND_MS) * 2 * Math.PI;
    await finger('touchMove', 24 + (REACH_PX - 24) * Math.sin(turn));
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
  const frames = (await page.evaluate('globalThis.__frames()')) as number;
  const after = { layouts: await layouts(), commits: await commitsOf(page) };
  await finger('touchMove', 10);
  await finger('touchEnd');
  // It springs back first.
  await page.waitForTimeout(SPRING_MS);
  return {
    moves,
    frames,
    layouts: after.layouts - before.layouts,
    commits: after.commits - before.commits,
  };
}

const commitsOf = (page: Page): Promise<number> => page.evaluate('globalThis.__commits');
