import type { BrowserContext, Page } from 'playwright';
import { animationsFinished } from '../../e2e/animations.ts';

/** CPU slowdown of a low-end phone. */
const CPU_SLOWDOWN = 4;

/** Page script: records in `__delays` the time from each interaction to its paint, in ms. */
const OBSERVER = `
  globalThis.__delays = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) globalThis.__delays.push({ name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/**
 * Uses the main screen on a throttled CPU.
 *
 * @returns the longest time from an input to the next paint in ms, which is INP for few interactions.
 */
export async function interactionDelay(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(OBSERVER);
  // The last file of the deck, a few seconds after its first paint.
  const prefetched = page.waitForResponse(/\/assets\/deck-parts[^/]*\.js$/);
  await page.goto(`${url}/app`);
  await page.locator('article:not([inert])').waitFor();
  await prefetched;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await visitScreens(page);
  const delays = (await page.evaluate('globalThis.__delays')) as {
    name: string;
    duration: number;
  }[];
  await page.close();
  if (delays.length === 0) throw new Error('no interaction was recorded');
  console.log('interactions', JSON.stringify(delays.map(({ name, duration }) => [name, duration])));
  return Math.max(...delays.map(({ duration }) => duration));
}

async function visitScreens(page: Page): Promise<void> {
  const rest = async () => {
    await animationsFinished(page);
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  };
  for (const name of [/^Pass on /, /^Pass on /, /^Undo$/]) {
    await page.getByRole('button', { name }).click();
    await rest();
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await rest();
  await page.keyboard.press('Escape');
  await rest();
  for (const name of ['Matches', 'Events', 'Profile', 'Discover']) {
    await page.getByRole('link', { name, exact: true }).click();
    await rest();
  }
}
