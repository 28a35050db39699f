import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/**
 * The finger stands still this long before it is lifted, as one that aims does. Lifted in full motion it
 * would throw the page, and whatever is tapped while a throw lasts only ends the throw.
 */
const AIM_MS = 150;

interface Options {
  steps?: number;
  /** The finger rests this long before it moves. */
  holdMs?: number;
  /** Called with the finger still down, at the end of the way. */
  atEnd?: () => Promise<void>;
}

/** One finger on the screen of `page`: real touches, with all that a browser makes of them. */
export async function fingerOn(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  /** Puts the finger down at `from` and draws it to `to`. */
  async function drag(from: Point, to: Point, options: Options = {}): Promise<void> {
    const { steps = 8, holdMs = 0, atEnd } = options;
    await touch('touchStart', [from]);
    if (holdMs > 0) await page.waitForTimeout(holdMs);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      await touch('touchMove', [{ x, y }]);
    }
    await page.waitForTimeout(AIM_MS);
    await touch('touchMove', [to]);
    await atEnd?.();
    await touch('touchEnd', []);
  }
  return { drag };
}

/** The middle of what stands at `target`. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no box`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
