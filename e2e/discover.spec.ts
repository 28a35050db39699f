import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { button, DECK, filters, openFilters, topName, widen } from './deck.ts';
import {
  call,
  expect,
  holdBack,
  idOf,
  like,
  openDemo,
  passUntil,
  test,
  topCard,
} from './fixtures.ts';

const SWIPES = '**/api/swipes';

const card = (page: Page, label: string) => page.getByRole('article', { name: label, exact: true });

/** Resolves when the next answer about somebody is stored, or refused. */
const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/swipes'));

test('discover: loading and failed', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const goOn = await holdBack(page, DECK);
  await page.reload();
  await expect(page.getByText('Loading users...')).toBeVisible();
  await goOn();
  await expect(topCard(page)).toBeVisible();
  await page.route(DECK, (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.reload();
  await expect(page.getByText('Error loading users: 500: out of order')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(DECK);
  await button(page, 'Retry').click();
  await expect(topCard(page)).toBeVisible();
});

test('discover: a card says who, why, and leads to the profile', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const interests = ['Hiking', 'Coffee', 'Dogs', 'Yoga', 'Art'];
  await call(ann.page, 'PUT', `/api/users/${await idOf(ann)}`, { interests: ['Yoga', 'Art'] });
  await call(ben.page, 'PUT', `/api/users/${await idOf(ben)}`, {
    interests,
    bio: 'One line.\n'.repeat(12).trim(),
    location: 'Berlin, Germany',
  });
  // Whoever likes the viewer is on top.
  await like(ben, ann, true);
  const { page } = ann;
  await page.goto('/app');
  await expect.poll(() => topName(page)).toContain(ben.name);
  const top = topCard(page);
  await expect(top).toHaveAccessibleName(new RegExp(`^${ben.name}, 30, Berlin`));
  await expect(top.getByText('Super liked you')).toBeVisible();
  await expect(top.getByText(/^2 shared interests · active today/)).toBeVisible();
  const chips = top.getByRole('listitem');
  await expect(chips).toHaveText(['Yoga, you share this', 'Art, you share this', 'Hiking']);
  await expect(top.getByText('+2', { exact: true })).toBeVisible();
  const lines = await top.getByText('One line.').evaluate((node) => {
    const style = node.ownerDocument.defaultView?.getComputedStyle(node);
    return node.clientHeight / Number.parseFloat(style?.lineHeight ?? '');
  });
  expect(Math.round(lines)).toBe(2);
  await expectAccessible(page);
  await top.getByRole('link', { name: `Open the profile of ${ben.name}` }).click();
  await expect(page).toHaveURL(`/profile/${await idOf(ben)}`);
  await expect(page.getByText(`${ben.name} likes you!`)).toBeVisible();
});

test('discover: a pass and a like that did not count are told, and the card is back', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  const first = await topName(page);
  await page.route(SWIPES, (route) => route.fulfill({ status: 500 }));
  for (const name of ['Pass', 'Like']) {
    await button(page, name).click();
    await expect(page.getByText('Failed to register your action. Please try again.')).toBeVisible();
    await expect.poll(() => topName(page)).toBe(first);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.unroute(SWIPES);

  await test.step('while one is on its way the buttons wait', async () => {
    const goOn = await holdBack(page, SWIPES);
    await button(page, 'Pass').click();
    for (const name of ['Pass', 'Super Like', 'Like']) {
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    }
    await goOn();
    await expect(button(page, 'Like')).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(() => topName(page)).not.toBe(first);
  });
});

test('discover: undo brings one back at a time, up to the last', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const first = await topName(page);
  await button(page, 'Pass').click();
  await expect(card(page, first)).toHaveCount(0);
  const second = await topName(page);
  await button(page, 'Pass').click();
  await expect(card(page, second)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect.poll(() => topName(page)).toBe(second);
  await expect(page.getByText(`${second.split(',')[0]} is back.`)).toBeAttached();
  await page.keyboard.press('z');
  await expect.poll(() => topName(page)).toBe(first);
  await expect(button(page, 'Undo')).toBeDisabled();

  await test.step('one that the server refuses is told', async () => {
    const done = answered(page);
    await button(page, 'Pass').click();
    await done;
    await expect(button(page, 'Undo')).toBeEnabled();
    await page.route('**/api/swipes/undo', (route) => route.fulfill({ status: 500 }));
    await button(page, 'Undo').click();
    await expect(page.getByText('That could not be taken back')).toBeVisible();
  });
});

test('discover: one Super Like a day is free, the next asks for credits', async ({ member }) => {
  test.slow();
  const ann = await member('ann');
  const ben = await member('ben');
  await member('cleo');
  const { page } = ann;
  await widen(page);
  await like(ben, ann);
  await page.goto('/app');
  await expect.poll(() => topName(page)).toContain(ben.name);
  await button(page, 'Super Like').click();
  // They like each other, so it is a match as well.
  await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
  await button(page, 'Keep browsing').click();
  await ben.page.goto('/app?tab=profile');
  const tile = ben.page.locator('dl > div').filter({ has: ben.page.getByText('Super Likes') });
  await expect(tile).toContainText('1');

  await test.step('taken back it is free again, and gone on the other side', async () => {
    const next = await topName(page);
    await page.keyboard.press('z');
    await expect.poll(() => topName(page)).toContain(ben.name);
    await ben.page.reload();
    await expect(tile).toContainText('0');
    const given = answered(page);
    await button(page, 'Super Like').click();
    expect((await given).status()).toBe(200);
    await button(page, 'Keep browsing').click();
    await expect.poll(() => topName(page)).toBe(next);
    await ben.page.reload();
    await expect(tile).toContainText('1');
  });

  const next = await topName(page);
  const refused = answered(page);
  await button(page, 'Super Like').click();
  expect((await refused).status()).toBe(402);
  await expect(page.getByText('No Super Like left')).toBeVisible();
  await expect(
    page.getByText('Your free one is back tomorrow. Further ones cost 5 credits.'),
  ).toBeVisible();
  await expect.poll(() => topName(page)).toBe(next);
});

test('discover: a Super Like taken back is gone on the other side and free again in another tab, live', async ({
  member,
}) => {
  test.slow();
  const [ann, ben] = [await member('ann'), await member('ben')];
  const { page } = ann;
  // By interests nobody else has, ben is the one card.
  const interests = ['Volunteering', 'Gaming', 'Technology'];
  await call(ben.page, 'PUT', `/api/users/${await idOf(ben)}`, { interests });
  await call(page, 'PUT', `/api/users/${await idOf(ann)}`, { interests });
  await widen(page);
  await page.goto('/app');
  await passUntil(page, ben.name);
  await ben.page.goto('/app?tab=profile');
  const otherTab = await ben.page.context().newPage();
  await otherTab.goto('/app?tab=profile');
  const tileIn = (tab: Page) =>
    tab.locator('dl > div').filter({ has: tab.getByText('Super Likes') });
  const expectTiles = async (count: string) => {
    for (const tab of [ben.page, otherTab]) await expect(tileIn(tab)).toContainText(count);
  };
  await expectTiles('0');

  const given = answered(page);
  await button(page, 'Super Like').click();
  expect((await given).status()).toBe(200);
  await expectTiles('1');

  // Ann's other tab has none left while the first has it.
  const second = await page.context().newPage();
  await second.goto('/app');
  const refused = answered(second);
  await button(second, 'Super Like').click();
  expect((await refused).status()).toBe(402);
  await expect(second.getByText('No Super Like left')).toBeVisible();

  await button(page, 'Undo').click();
  await expect.poll(() => topName(page)).toContain(ben.name);
  await expectTiles('0');
  const again = answered(second);
  await button(second, 'Super Like').click();
  expect((await again).status()).toBe(200);
});

test('discover: the deck is asked for beside the program, once, and its first photo as well', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  const decks: string[] = [];
  page.on('request', (request) => {
    if (DECK.test(request.url())) decks.push(request.url());
  });
  await page.goto('/app');
  const photo = topCard(page).locator('img').first();
  const source = () =>
    photo.evaluate((node) => (node as unknown as { currentSrc: string }).currentSrc);
  await expect.poll(source).toMatch(/\.webp$/);
  expect(decks).toHaveLength(1);
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute(
    'imagesrcset',
    new RegExp(new URL(await source()).pathname),
  );
});

test('discover: a card is dragged away, to the right and to the left, or springs back', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  const drag = async (distance: number) => {
    const box = await topCard(page).boundingBox();
    if (!box) throw new Error('the card has no box');
    // Whole pixels: the card may still be on its way back, and 100 px have to be no more than that.
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y) + 120];
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
  };
  const opacity = (kind: string) =>
    topCard(page)
      .locator(`[data-overlay="${kind}"]`)
      .evaluate((node) => Number(node.ownerDocument.defaultView?.getComputedStyle(node).opacity));

  await test.step('100 px are not enough', async () => {
    const first = await topName(page);
    await drag(75);
    await expect.poll(() => opacity('like')).toBeCloseTo(0.4, 2);
    await page.mouse.up();
    await expect.poll(() => opacity('like')).toBe(0);
    await drag(-100);
    await page.mouse.up();
    await expect.poll(() => opacity('pass')).toBe(0);
    expect(await topName(page)).toBe(first);
  });
  for (const [kind, distance, liked] of [
    ['like', 160, true],
    ['pass', -160, false],
  ] as const) {
    await test.step(`${kind} beyond it`, async () => {
      const before = await topName(page);
      // The handlers of a drag come a moment after the cards.
      await expect(async () => {
        await drag(distance);
        await expect.poll(() => opacity(kind), { timeout: 2000 }).toBeCloseTo(0.8, 2);
      }).toPass();
      const stamp = topCard(page).getByText(kind === 'like' ? 'LIKE' : 'NOPE', { exact: true });
      await expect(stamp).toHaveCSS('opacity', '1');
      const sent = page.waitForRequest(SWIPES);
      await page.mouse.up();
      expect((await sent).postDataJSON()).toMatchObject({ liked });
      await expect(card(page, before)).toHaveCount(0);
      const keepOn = button(page, 'Keep browsing');
      await expect(button(page, 'Like')).toHaveAttribute('aria-disabled', 'false');
      if (await keepOn.isVisible()) await keepOn.click();
    });
  }
});

test('discover: the keys answer, take back and open', async ({ member }) => {
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  await member('ben');
  await member('cleo');
  const { page } = ann;
  await widen(page);
  await page.reload();
  const first = await topName(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`Passed ${first.split(',')[0]}.`)).toBeAttached();
  await expect(card(page, first)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect.poll(() => topName(page)).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Super liked ${first.split(',')[0]}.`)).toBeAttached();
  await expect(card(page, first)).toHaveCount(0);
  const second = await topName(page);
  await openFilters(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  expect(await topName(page)).toBe(second);
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/\d+$/);
});

test('discover: the hints of the buttons come after 700 ms, and the next one at once', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openDemo(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const hint = (name: string) => page.locator('[aria-hidden]').getByText(name, { exact: true });
  await button(page, 'Pass').hover();
  await page.clock.runFor(699);
  await expect(hint('Pass')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(hint('Pass')).toBeVisible();
  await button(page, 'Super Like').hover();
  await page.clock.runFor(1);
  await expect(hint('Super Like')).toBeVisible();
  await expect(hint('Pass')).toHaveCount(0);

  await test.step('after 300 ms without one the wait is whole again', async () => {
    await page.mouse.move(10, 10);
    await expect(hint('Super Like')).toHaveCount(0);
    await page.clock.runFor(300);
    await button(page, 'Like').hover();
    await page.clock.runFor(699);
    await expect(hint('Like')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(hint('Like')).toBeVisible();
  });
  await test.step('the keyboard has them too, and Escape hides them', async () => {
    await page.mouse.move(10, 10);
    await page.clock.runFor(1000);
    await button(page, 'Super Like').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Like')).toBeFocused();
    await page.clock.runFor(700);
    await expect(hint('Like')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint('Like')).toHaveCount(0);
  });
});
