import { type Page, expect as patient } from '@playwright/test';
import type { Role, ScreenshotFixtures } from './fixtures.ts';

/** Capturing slows the machine down, so assertions wait longer than in tests. */
export const expect = patient.configure({ timeout: 20_000 });

export interface CaptureContext {
  page: Page;
  fixtures: ScreenshotFixtures;
  /** Captures `page` after images have loaded and animations have ended. */
  capture: (name: string) => Promise<void>;
  /** Opens a page of another member in a new browser context. */
  open: (role: Role) => Promise<Page>;
}

/** One tour through the product with its pictures. */
export interface Screenshot {
  /** Start of the names of all its pictures. */
  name: string;
  /** The signed-in member; a visitor when omitted. */
  as?: Role;
  /** Captured once: at phone size, in light colors. */
  once?: boolean;
  run: (context: CaptureContext) => Promise<void>;
}

/** Scrolls the screen inside the frame. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo(0, ${y})`);

/** Never responds to requests to `path`, like a connection that is about to fail. */
export const neverRespond = (page: Page, path: string | RegExp) => page.route(path, () => {});

/** Responds to requests to `path` with a server error. */
export const failWith500 = (page: Page, path: string | RegExp) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"message":"Something went wrong on our side.","code":"internal"}',
    }),
  );

/** Responds to reads of `path` with `body`. */
export const mockResponse = (page: Page, path: string | RegExp, body: unknown) =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: body }) : route.continue(),
  );

/** Performs `action` and pauses the animations that it starts at `atMs`. */
export async function pauseAnimations(
  page: Page,
  atMs: number,
  action: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  // Slow enough that no animation ends before it is paused.
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await action();
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBeGreaterThan(0);
  await page.evaluate(`for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = ${atMs};
  }`);
}
