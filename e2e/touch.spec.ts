import type { Page, Request } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { animationsFinished } from './animations.ts';
import { pauseClock } from './clock.ts';
import { COUNTERS } from './counters.ts';
import { choosePhotos, photos } from './editor.ts';
import { expect, openDemo, test, toastArea, topCard } from './fixtures.ts';
import { centerOf, createTouch } from './touch.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

type Box = { x: number; y: number; width: number; height: number };

const isSwipe = (request: Request) => request.url().endsWith('/api/swipes');
const xOf = async (page: Page) => (await centerOf(topCard(page))).x;
const nameOnTop = async (page: Page) => (await topCard(page).getAttribute('aria-label')) ?? '';

/** Drags the top card sideways by `dx` px and releases it. */
async function dragCard(page: Page, dx: number): Promise<void> {
  const { drag } = await createTouch(page);
  const { x, y } = await centerOf(topCard(page));
  await drag({ x, y }, { x: x + dx, y: y - 10 });
}

/** Drags the top card far enough to swipe it. @returns what was sent, and whether it is a match. */
async function swipeCard(page: Page, dx: number): Promise<{ liked: boolean; match: boolean }> {
  const answered = page.waitForResponse((response) => isSwipe(response.request()));
  await dragCard(page, dx);
  const response = await answered;
  const { match } = await response.json();
  return { liked: response.request().postDataJSON().liked, match };
}

test('touch: drags swipe cards and close sheets and toasts, and taps do what they name', {
  tag: '@core',
}, async ({ visitor }) => {
  const page = await visitor(PHONE);
  await openDemo(page);
  const first = await nameOnTop(page);
  await dragCard(page, 90);
  await animationsFinished(page);
  expect(await nameOnTop(page)).toBe(first);
  for (const [dx, liked] of [
    [160, true],
    [-160, false],
  ] as const) {
    const label = await nameOnTop(page);
    const swipe = await swipeCard(page, dx);
    expect(swipe.liked).toBe(liked);
    if (swipe.match) {
      await page.getByRole('button', { name: 'Keep browsing' }).tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
  }
  await test.step('a tap on either edge of a card shows the next or the previous photo', async () => {
    const card = topCard(page);
    await animationsFinished(page);
    const { x, y, width, height } = (await card.boundingBox()) as Box;
    const tap = (share: number) => page.touchscreen.tap(x + width * share, y + height / 2);
    const shown = card.getByRole('img', { name: /^Photo/ });
    await expect(shown).toHaveAccessibleName(/^Photo 1 of \d/);
    await tap(0.97);
    await expect(shown).toHaveAccessibleName(/^Photo 2 of \d/);
    await expect(card.getByRole('status')).toHaveText(/^Photo 2 of \d/);
    for (let taps = 0; taps < 2; taps += 1) {
      await tap(0.03);
      await expect(shown).toHaveAccessibleName(/^Photo 1 of \d/);
    }
    await expect(page).toHaveURL('/app');
  });
  await test.step('a tap opens the profile, and Back restores the deck', async () => {
    const label = await nameOnTop(page);
    await topCard(page)
      .getByRole('link')
      .tap({ position: { x: 180, y: 200 } });
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await page.getByRole('link', { name: 'Back' }).tap();
    await expect(topCard(page)).toHaveAttribute('aria-label', label);
  });
  const { drag } = await createTouch(page);
  await test.step('a drag closes a sheet', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    const title = sheet.getByRole('heading', { name: 'Notifications' });
    await expect(title).toBeVisible();
    await animationsFinished(page);
    const from = await centerOf(title);
    await drag(from, { x: from.x, y: from.y + 200 });
    await expect(sheet).toBeHidden();
  });
  await test.step('preferences are saved, and a drag to the right closes the toast', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).tap();
    await page.getByRole('link', { name: 'General Preferences' }).tap();
    await page.getByRole('checkbox', { name: 'Friendship' }).tap();
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    const toast = page.getByText('Preferences saved');
    await expect(toast).toBeVisible();
    // Only the drag closes it now.
    await toastArea(page).focus();
    await animationsFinished(page);
    const from = await centerOf(toast);
    await drag(from, { x: from.x + 120, y: from.y });
    await expect(toast).toBeHidden();
  });
});

test('touch: dragging a card causes no render and no layout', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await page.addInitScript(COUNTERS);
  // The last download of the deck: a few seconds after it, without a user action.
  const prefetched = page.waitForResponse(/\/assets\/deck-parts[^/]*\.js$/);
  await openDemo(page);
  await (await prefetched).finished();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const counts = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    return { layouts, commits: (await page.evaluate('globalThis.__commits')) as number };
  };
  const { drag } = await createTouch(page);
  const { x, y } = await centerOf(topCard(page));
  const before = await counts();
  const steps = 30;
  await drag(
    { x, y },
    { x: x + 90, y },
    {
      steps,
      beforeUp: async () => {
        const after = await counts();
        // The card follows the finger with the next frame.
        await expect.poll(() => xOf(page)).toBeGreaterThan(x + 60);
        // A response may arrive during the drag. One render or layout per move would be 30.
        expect(after.commits - before.commits).toBeLessThan(steps / 6);
        expect(after.layouts - before.layouts).toBeLessThan(steps / 6);
      },
    },
  );
});

test('touch: a photo that is held follows the finger to its new position', async ({ member }) => {
  const { page } = await member('tess', PHONE);
  const { drag } = await createTouch(page);
  await page.goto('/edit-profile');
  for (const [index, color] of ['#7b2a66', '#14586b', '#b1521f'].entries()) {
    await choosePhotos(page, ['photo.jpg', 'image/jpeg', await jpeg(60, 80, color)]);
    await expect(photos(page)).toHaveCount(index + 1);
  }
  await animationsFinished(page);
  const order = () =>
    photos(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [a, b, c] = await order();
  const [from, to] = [await centerOf(photos(page).nth(2)), await centerOf(photos(page).nth(1))];
  await drag(from, to, {
    afterDown: () => expect(page.locator('[data-dragging]')).toBeVisible(),
    beforeUp: async () => {
      const distance = async () => {
        const now = await centerOf(photos(page).nth(2));
        return Math.hypot(now.x - to.x, now.y - to.y);
      };
      await expect.poll(distance).toBeLessThan(6);
    },
  });
  await expect.poll(order).toEqual([a, c, b]);
  await test.step('without holding, a drag scrolls the page', async () => {
    await animationsFinished(page);
    const start = await centerOf(photos(page).first());
    // No time passes for the page, so that a slow machine does not hold the photo.
    await page.clock.install();
    await pauseClock(page);
    await drag(start, { x: start.x, y: start.y - 200 });
    const scrolled = () => page.evaluate(`document.querySelector('[data-scroller]').scrollTop`);
    await expect.poll(scrolled).toBeGreaterThan(50);
    expect(await order()).toEqual([a, c, b]);
  });
});
