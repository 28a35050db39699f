import type { Page, Request } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { COUNTERS } from '../bench/swipe/counters.ts';
import { fingerOn, middleOf } from './finger.ts';
import { expect, openDemo, test, topCard } from './fixtures.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

const photos = (page: Page) => page.getByRole('button', { name: /^Photo \d of \d$/ });
const isSwipe = (request: Request) => request.url().endsWith('/api/swipes');
const nameOnTop = async (page: Page) => (await topCard(page).getAttribute('aria-label')) ?? '';

/** Draws the top card sideways by `dx` px and lets go. */
async function pull(page: Page, dx: number): Promise<void> {
  const { drag } = await fingerOn(page);
  const { x, y } = await middleOf(topCard(page));
  await drag({ x, y }, { x: x + dx, y: y - 10 });
}

test('by touch: cards are drawn either way, and less than 100 px decides nothing', async ({
  visitor,
}) => {
  const page = await visitor(PHONE);
  await openDemo(page);
  const first = await nameOnTop(page);
  await pull(page, 90);
  await page.waitForTimeout(400);
  expect(await nameOnTop(page)).toBe(first);
  for (const [dx, liked] of [
    [160, true],
    [-160, false],
  ] as const) {
    const label = await nameOnTop(page);
    // Gestures are a download of their own; until it has come, a finger draws nothing.
    await expect(async () => {
      const answered = page.waitForRequest(isSwipe, { timeout: 4000 });
      await pull(page, dx);
      expect((await answered).postDataJSON().liked).toBe(liked);
    }).toPass();
    // The first like of the demo may be returned at once.
    const browse = page.getByRole('button', { name: 'Keep browsing' });
    if (liked) await page.waitForTimeout(1000);
    await expect(async () => {
      if (await browse.isVisible()) await browse.tap();
      await expect(browse).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
  }
  await test.step('a tap opens the profile, and the deck is as it was', async () => {
    const label = await nameOnTop(page);
    await topCard(page)
      .getByRole('link')
      .tap({ position: { x: 100, y: 80 } });
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await page.getByRole('link', { name: 'Back' }).tap();
    await expect(topCard(page)).toHaveAttribute('aria-label', label);
  });
});

test('by touch: a card that is drawn renders nothing and moves nothing else', async ({
  visitor,
}) => {
  const page = await visitor(PHONE);
  await page.addInitScript(COUNTERS);
  await openDemo(page);
  // What is fetched ahead while nobody waits has then come.
  await page.waitForTimeout(4000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const counts = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    return { layouts, commits: (await page.evaluate('globalThis.__commits')) as number };
  };
  const { drag } = await fingerOn(page);
  const { x, y } = await middleOf(topCard(page));
  const before = await counts();
  const steps = 30;
  await drag(
    { x, y },
    { x: x + 90, y },
    {
      steps,
      atEnd: async () => {
        const after = await counts();
        const { x: at } = await middleOf(topCard(page));
        expect(at - x).toBeGreaterThan(60);
        // An answer may arrive meanwhile; a render or a layout a move would be thirty.
        expect(after.commits - before.commits).toBeLessThan(steps / 6);
        expect(after.layouts - before.layouts).toBeLessThan(steps / 6);
      },
    },
  );
});

test('by touch: a photo that rests under the finger follows it to its new place', async ({
  member,
}) => {
  const { page } = await member('tess', PHONE);
  const { drag } = await fingerOn(page);
  await page.goto('/edit-profile');
  const picker = page.getByLabel('Add a photo').and(page.locator('input'));
  for (const [index, colour] of ['#7b2a66', '#14586b', '#b1521f'].entries()) {
    const buffer = await jpeg(60, 80, colour);
    await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(photos(page)).toHaveCount(index + 1);
  }
  await page.waitForTimeout(400);
  const order = () =>
    photos(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [a, b, c] = await order();
  const [from, to] = [await middleOf(photos(page).nth(2)), await middleOf(photos(page).nth(1))];
  await drag(from, to, {
    holdMs: 500,
    atEnd: async () => {
      const now = await middleOf(photos(page).nth(2));
      expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(6);
    },
  });
  await expect.poll(order).toEqual([a, c, b]);
  await test.step('without a rest it scrolls the page', async () => {
    const start = await middleOf(photos(page).first());
    await drag(start, { x: start.x, y: start.y - 200 });
    expect(await order()).toEqual([a, c, b]);
    const scrolled = await page.evaluate(`document.querySelector('[data-scroller]').scrollTop`);
    expect(scrolled).toBeGreaterThan(50);
  });
});
