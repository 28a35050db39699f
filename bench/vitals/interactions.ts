import type { BrowserContext, Page } from 'playwright';

/** How much slower a cheap phone is. */
const SLOWER = 4;

/** Script for a page: remembers in `__delays` how long each interaction took until it was painted, in ms. */
const OBSERVER = `
  globalThis.__delays = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) globalThis.__delays.push({ name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/**
 * Uses the main screen as a member does, on a CPU that is slowed down.
 *
 * @returns the longest time from an input to the paint that answers it, in ms: INP of so few interactions.
 */
export async function interactionDelay(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(OBSERVER);
  await page.goto(`${url}/app`);
  await page.locator('article:not([inert])').waitFor();
  // What is fetched ahead while nobody waits has then come.
  await page.waitForTimeout(4000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await use(page);
  const delays = (await page.evaluate('globalThis.__delays')) as {
    name: string;
    duration: number;
  }[];
  await page.close();
  if (delays.length === 0) throw new Error('no interaction was seen');
  console.log('interactions', JSON.stringify(delays.map(({ name, duration }) => [name, duration])));
  return Math.max(...delays.map(({ duration }) => duration));
}

async function use(page: Page): Promise<void> {
  const rest = () => page.waitForTimeout(1500);
  for (const name of ['Pass', 'Pass', 'Undo']) {
    await page.getByRole('button', { name, exact: true }).click();
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
