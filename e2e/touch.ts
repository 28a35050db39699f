import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Time between two moves of a finger, in s. */
const MOVE_S = 0.016;
/** The finger rests this long before it is lifted, in s. Lifted in motion, it would fling the page. */
const REST_S = 0.15;

interface Options {
  steps?: number;
  /** Waited for between the touch and the first move. */
  afterDown?: () => Promise<void>;
  /** Called at the end of the path, with the finger still down. */
  beforeUp?: () => Promise<void>;
}

/** One finger on the screen of `page`, through the real touch events of the browser. */
export async function createTouch(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);

  /** Puts the finger down at `from` and moves it to `to`. */
  async function drag(from: Point, to: Point, options: Options = {}): Promise<void> {
    const { steps = 8, afterDown, beforeUp } = options;
    // The events carry their own times, so no real time has to pass between them.
    let timestamp = Date.now() / 1000 - steps * MOVE_S - REST_S;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });

    await touch('touchStart', [from]);
    if (afterDown) {
      await afterDown();
      timestamp = Date.now() / 1000;
    }
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      timestamp += MOVE_S;
      await touch('touchMove', [{ x, y }]);
    }
    timestamp += REST_S;
    await touch('touchMove', [to]);
    await beforeUp?.();
    await touch('touchEnd', []);
  }
  return { drag };
}

/** The center of `target`. */
export async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no box`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
