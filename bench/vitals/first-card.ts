import type { BrowserContext, CDPSession, Page } from 'playwright';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU_SLOWDOWN = 4;
const TRIES = 10;

/** Page script: records in `__firstCardMs` the time from the start of the navigation to the frame with a card. */
const OBSERVER = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article:not([inert])')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.__firstCardMs = performance.now())));
  }).observe(document, { childList: true, subtree: true });
`;

const readShown = () => (globalThis as { __firstCardMs?: number }).__firstCardMs;

export interface FirstCard {
  /** From the start of the navigation to the first frame with a card, in ms, one for each try. */
  shownMs: number[];
  /** Tries in which a drag at the first frame sent no swipe. */
  lost: number;
}

/** Opens `/app` with an empty cache on a slow phone, and drags the first card away as soon as it is shown. */
export async function firstCard(context: BrowserContext, url: string): Promise<FirstCard> {
  const shownMs: number[] = [];
  let lost = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(OBSERVER);
    await slowDown(await context.newCDPSession(page), url);
    await page.goto(`${url}/app`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(readShown, undefined, { timeout: 60_000 });
    const sent = page
      .waitForRequest((request) => request.url().endsWith('/api/swipes'), { timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    await dragAway(page);
    if (!(await sent)) lost += 1;
    shownMs.push((await shown.jsonValue()) as number);
    await page.close();
  }
  console.log('first card, ms', JSON.stringify(shownMs.map(Math.round)), 'lost swipes', lost);
  return { shownMs, lost };
}

/** Empties all caches, and keeps the session. */
async function slowDown(cdp: CDPSession, origin: string): Promise<void> {
  const storageTypes = 'service_workers,cache_storage';
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function dragAway(page: Page): Promise<void> {
  const box = await page.locator('article:not([inert])').first().boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 160, y, { steps: 4 });
  await page.mouse.up();
}
