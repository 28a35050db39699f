import type { Page } from 'playwright';
import { topCard } from '../../e2e/fixtures.ts';
import { sized } from '../goals.ts';
import { onNewPhone, slowDown, type Visitor } from './phone.ts';

const TRIES = sized(10, 1);

/** Page script: records the first frame with a card, and the largest paint, in ms since the start of the navigation. */
const OBSERVER = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article:not([inert])')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.__firstCardMs = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => (globalThis.__largestPaintMs = list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
`;

const readShown = () => (globalThis as { __firstCardMs?: number }).__firstCardMs;

export interface FirstCard {
  /** From the start of the navigation to the first frame with a card, in ms, one for each try. */
  shownMs: number[];
  largestPaintMs: number[];
  /** Tries in which a drag at the first frame sent no swipe. */
  lost: number;
}

/** Opens `/app` in new browsers on a slow phone, and drags the first card away as soon as it is shown. */
export async function firstCard(url: string, visitor: Visitor, tries = TRIES): Promise<FirstCard> {
  const all: FirstCard = { shownMs: [], largestPaintMs: [], lost: 0 };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await onNewPhone(url, visitor, async ({ page, cdp }) => {
      await page.addInitScript(OBSERVER);
      await slowDown(cdp);
      await page.goto(`${url}/app`, { waitUntil: 'commit' });
      const shown = await page.waitForFunction(readShown, undefined, { timeout: 60_000 });
      all.shownMs.push((await shown.jsonValue()) as number);
      const sent = page
        .waitForRequest((request) => request.url().endsWith('/api/swipes'), { timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      await dragAway(page);
      if (!(await sent)) all.lost += 1;
      all.largestPaintMs.push((await page.evaluate('globalThis.__largestPaintMs')) as number);
    });
  }
  console.log(
    'first card',
    JSON.stringify(all, (_, value) => round(value)),
  );
  return all;
}

const round = (value: unknown) => (typeof value === 'number' ? Math.round(value) : value);

async function dragAway(page: Page): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 160, y, { steps: 4 });
  await page.mouse.up();
}
