import type { Page, Request } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { COUNTERS } from '../bench/swipe/counters.ts';
import { fingerOn, middleOf } from './finger.ts';
import { expect, openDemo, passUntil, test, thinDeck, topCard } from './fixtures.ts';
import { announceEvent, openAsAdmin } from './walks/admin.ts';

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

/** The same, far enough for an answer. @returns what the server was told. */
async function pullAway(page: Page, dx: number): Promise<{ liked: boolean }> {
  let told: Request | undefined;
  // Gestures are a download of their own; until it has come, a finger draws nothing.
  await expect(async () => {
    const answered = page.waitForRequest(isSwipe, { timeout: 4000 });
    await pull(page, dx);
    told = await answered;
  }).toPass();
  return told?.postDataJSON();
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
    expect((await pullAway(page, dx)).liked).toBe(liked);
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

/** Answers "pass" by its button until the card of `name` is on top. */
async function tapUntil(page: Page, name: string): Promise<void> {
  for (let cards = 0; cards < 60; cards += 1) {
    const label = await nameOnTop(page);
    if (label.startsWith(name)) return;
    await page.getByRole('button', { name: 'Pass' }).tap();
    await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
  }
  throw new Error(`${name} is not in the deck`);
}

test('by touch: match, message, notifications, event, preferences, sign-out', async ({
  member,
  visitor,
}) => {
  test.setTimeout(120_000);
  const admin = await visitor();
  await openAsAdmin(admin);
  const event = await announceEvent(admin);
  const { page, name } = await member('tess', PHONE);
  const ben = await member('ben');
  const { drag } = await fingerOn(page);
  await passUntil(ben.page, name);
  await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(ben.page.getByText(`Liked ${name}`)).toBeAttached();

  await test.step('a card drawn to the right makes the match', async () => {
    await thinDeck(page, ben.name);
    await tapUntil(page, ben.name);
    await pullAway(page, 170);
    await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
    await page.getByRole('button', { name: 'Send a message' }).tap();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });
  await test.step('a message is sent by its button', async () => {
    await page.getByPlaceholder('Type a message...').tap();
    await page.keyboard.insertText('Hello Ben');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('log').getByText('Hello Ben')).toBeVisible();
  });
  await test.step('a sheet is opened by a tap and drawn away', async () => {
    await page.getByRole('link', { name: 'Discover' }).tap();
    await page.getByRole('button', { name: /^Notifications/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.waitForTimeout(400);
    const from = await middleOf(sheet.getByRole('heading', { name: 'Notifications' }));
    await drag(from, { x: from.x, y: from.y + 200 });
    await expect(sheet).toBeHidden();
  });
  await test.step('a place at an event is taken', async () => {
    await page.getByRole('link', { name: 'Events' }).tap();
    const card = page.getByRole('article', { name: event });
    await card.getByRole('button', { name: 'Join Event' }).tap();
    await expect(card.getByText('Joined')).toBeVisible();
  });
  await test.step('preferences are saved, the toast drawn away to the right', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).tap();
    await page.getByRole('link', { name: 'General Preferences' }).tap();
    await page.getByText('Friendship', { exact: true }).tap();
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    const toast = page.getByText('Preferences saved');
    await expect(toast).toBeVisible();
    await page.waitForTimeout(400);
    const from = await middleOf(toast);
    await drag(from, { x: from.x + 120, y: from.y });
    // Long before it would go by itself.
    await expect(toast).toBeHidden({ timeout: 2000 });
    await page.getByRole('link', { name: 'Back' }).tap();
  });
  await test.step('the session ends', async () => {
    await page.getByRole('button', { name: /^Sign out/ }).tap();
    await expect(page).toHaveURL('/');
  });
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
