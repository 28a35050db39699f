import type { Page } from '@playwright/test';

/** A clock can be paused only at a time that it has not reached. */
const AHEAD_MS = 10_000;

/** Stops the clock of a page, after `page.clock.install()`. However slow the machine is, no timer ends. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Number(await page.evaluate('Date.now()'));
  await page.clock.pauseAt(now + AHEAD_MS);
}
