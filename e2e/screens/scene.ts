import { type Page, expect as patient } from '@playwright/test';
import type { Cast, Role } from './cast.ts';

/** A machine that draws has little time for the rest. */
export const expect = patient.configure({ timeout: 20_000 });

/** What a scene plays on: a page of its own, and a camera. */
export interface Stage {
  /** Somebody in a browser of their own, or nobody yet. */
  page: Page;
  cast: Cast;
  /** Draws what `page` shows, once it has come to rest. */
  shoot: (name: string) => Promise<void>;
  /** Opens a second browser for somebody else. */
  open: (role: Role) => Promise<Page>;
}

/** One way through the product, and the pictures that are taken on it. */
export interface Scene {
  /** The word that the names of all its pictures begin with. */
  name: string;
  /** Who plays; a visitor when nobody is named. */
  as?: Role;
  /** Drawn small, at phone size in light colours only: what it shows does not depend on them. */
  once?: boolean;
  play: (stage: Stage) => Promise<void>;
}

/** Scrolls the screen, which scrolls inside of the frame. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo(0, ${y})`);

/** Never answers calls to `path`, as a network does that is about to be gone. */
export const hold = (page: Page, path: string | RegExp) => page.route(path, () => {});

/** Answers calls to `path` as a server does that is broken. */
export const fail = (page: Page, path: string | RegExp) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"message":"Something went wrong on our side.","code":"internal"}',
    }),
  );

/** Answers reads of `path` with something else. */
export const answer = (page: Page, path: string | RegExp, body: unknown) =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: body }) : route.continue(),
  );

/** Lets animations run at a part of their speed, to see what is between their ends. */
export async function slowDown(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
}
