import type { Page } from '@playwright/test';

/** Waits until no animation or transition with an end is running. */
export const animationsFinished = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () => document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime < Infinity);
    do {
      // Styles that a render has just changed start their transitions with the next frame.
      await frame();
      await frame();
      await Promise.allSettled(running().map(({ finished }) => finished));
    } while (running().length > 0);
  })()`);
