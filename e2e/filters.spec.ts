import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { button, DECK, filters, openFilters, topName, widen } from './deck.ts';
import { call, expect, idOf, like, openDemo, test, topCard } from './fixtures.ts';

async function applyFilters(page: Page): Promise<void> {
  await button(page, 'Apply Filters').click();
  await expect(filters(page)).toBeHidden();
}

interface Card {
  name: string;
  age: number;
  interests: string[];
}

/** The deck of the server. */
const deckOf = (page: Page) => call<Card[]>(page, 'GET', '/api/users/discover');

test('filters: each filter changes the deck, shows its effect, and applies until the reset', {
  tag: '@core',
}, async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const before = await deckOf(page);

  await test.step('the dialog opens with the preferences', async () => {
    await openFilters(page);
    await expect(filters(page).getByText('18 – 35')).toBeVisible();
    await expect(filters(page).getByText('50 km', { exact: true }).first()).toBeVisible();
    await expect(filters(page).getByText(/^Hides/)).toHaveCount(4);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await deckOf(page)).toEqual(before);
  });

  await test.step('ages', async () => {
    await openFilters(page);
    const distance = filters(page).getByRole('slider', { name: 'Maximum distance' });
    await distance.focus();
    await page.keyboard.press('End');
    await expect(filters(page).getByText('100+ km').first()).toBeVisible();
    const oldest = filters(page).getByRole('slider', { name: 'Oldest age' });
    await oldest.focus();
    for (let age = 35; age > 28; age -= 1) await page.keyboard.press('ArrowLeft');
    await expect(filters(page).getByText('18 – 28')).toBeVisible();
    await expect(
      filters(page)
        .getByText(/^Hides [1-9]\d* people$/)
        .first(),
    ).toBeVisible();
    await applyFilters(page);
    await expect(button(page, 'Filters, on')).toBeVisible();
    const deck = await deckOf(page);
    expect(deck.length).toBeGreaterThan(0);
    for (const { age } of deck) expect(age >= 18 && age <= 28, `${age}`).toBe(true);
    // The cards of the former filters stay until those of the new ones have arrived.
    await expect.poll(() => topName(page)).toContain(deck[0]?.name);
  });

  await test.step('gender', async () => {
    const all = (await deckOf(page)).map(({ name }) => name);
    await openFilters(page);
    await filters(page).getByRole('radio', { name: 'Women' }).check();
    await applyFilters(page);
    const names = async () => (await deckOf(page)).map(({ name }) => name);
    await expect.poll(async () => (await names()).length).toBeLessThan(all.length);
    expect((await names()).length).toBeGreaterThan(0);
    await openFilters(page);
    await filters(page).getByRole('radio', { name: 'Everyone' }).check();
    await applyFilters(page);
    await expect.poll(async () => (await names()).length).toBe(all.length);
  });

  await test.step('interests', async () => {
    await openFilters(page);
    await filters(page).getByRole('checkbox', { name: 'Hiking' }).check();
    const oldest = filters(page).getByRole('slider', { name: 'Oldest age' });
    await oldest.focus();
    await page.keyboard.press('End');
    await expect(filters(page).getByText('18 – 65+')).toBeVisible();
    await applyFilters(page);
    await expect.poll(async () => (await deckOf(page)).length).toBeGreaterThan(0);
    for (const { interests } of await deckOf(page)) expect(interests).toContain('Hiking');
  });

  await test.step('the filters still apply after a reload', async () => {
    await page.reload();
    await openFilters(page);
    await expect(filters(page).getByText('18 – 65+')).toBeVisible();
    await expect(filters(page).getByText('100+ km').first()).toBeVisible();
    await expect(filters(page).getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
  });

  await test.step('a failure keeps the dialog open, and a reset restores the preferences', async () => {
    const calls = '**/api/users/discover/filters';
    await page.route(calls, (route) => route.fulfill({ status: 500 }));
    await button(page, 'Apply Filters').click();
    await expect(page.getByText("Couldn't apply filters")).toBeVisible();
    await expect(filters(page)).toBeVisible();
    await page.unroute(calls);
    await button(page, 'Reset').click();
    await expect(filters(page)).toBeHidden();
    await expect(button(page, 'Filters')).toBeVisible();
    const after = await deckOf(page);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  });
});

test('filters: wide screens name the filters in force and show them in a popover', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openDemo(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await expect(opener).toHaveAccessibleName('Filters: 18–35 · 50 km');
  const hiking = filters(page).getByRole('checkbox', { name: 'Hiking' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 600),
    () => opener.click(),
  ]) {
    await openFilters(page);
    await expect(hiking).not.toBeChecked();
    await hiking.check();
    await close();
    await expect(filters(page)).toBeHidden();
  }
  await expect(opener).toHaveAccessibleName('Filters: 18–35 · 50 km');

  await test.step('a narrower window shows the same draft in a sheet', async () => {
    await openFilters(page);
    await expectAccessible(page);
    await hiking.check();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(hiking).toBeChecked();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(hiking).toBeChecked();
  });
  await applyFilters(page);
  await expect(opener).toHaveAccessibleName('Filters, on: 18–35 · 50 km · 1 interest');
});

test('filters: the distance filter changes the deck at once', async ({ member }) => {
  const [ann, near, far] = [await member('ann'), await member('near'), await member('far')];
  for (const [who, location] of [
    [ann, 'Hamburg, Germany'],
    [near, 'Hamburg, Germany'],
    [far, 'Munich, Germany'],
  ] as const) {
    await call(who.page, 'PUT', `/api/users/${await idOf(who)}`, { location });
  }
  const { page } = ann;
  // A member who likes the viewer is on top of the deck.
  await like(far, ann);
  await widen(page);
  await page.goto('/app');
  await expect.poll(() => topName(page)).toContain(far.name);
  const names = async () => (await deckOf(page)).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining([near.name, far.name]));

  await openFilters(page);
  const distance = filters(page).getByRole('slider', { name: 'Maximum distance' });
  await distance.focus();
  await page.keyboard.press('Home');
  await expect(filters(page).getByText('5 km', { exact: true }).first()).toBeVisible();
  await expect(filters(page).getByText(/^Hides (\d+|99\+) (people|person)$/)).not.toHaveCount(0);
  await applyFilters(page);
  await expect.poll(names).not.toContain(far.name);
  expect(await names()).toContain(near.name);
  await expect.poll(() => topName(page)).not.toContain(far.name);

  await openFilters(page);
  await distance.focus();
  await page.keyboard.press('End');
  await applyFilters(page);
  await expect.poll(() => topName(page)).toContain(far.name);
});

test('filters: an empty deck names what a filter hides and loosens it with one tap', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  // An age that no member has hides everyone.
  const ages = (await deckOf(page)).map(({ age }) => age);
  const unusedAge = Array.from({ length: 47 }, (_, index) => 18 + index).find(
    (age) => !ages.includes(age),
  );
  const narrow = {
    ageMin: unusedAge,
    ageMax: unusedAge,
    distanceKm: 100,
    gender: 'all',
    interests: [],
  };
  await call(page, 'PUT', '/api/users/discover/filters', narrow);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No more users to discover' })).toBeVisible();
  await expect(page.getByText('0 people nearby', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Your age filter hides (\d+|99\+) (people|person)\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  const fetched = page.waitForResponse(DECK);
  await button(page, 'Refresh').click();
  await fetched;
  await page.getByRole('button', { name: /^Show ages \d+–\d+\+?$/ }).click();
  await expect(topCard(page)).toBeVisible();
  await expect(page.getByText('0 people nearby', { exact: true })).toBeHidden();
  await expect(button(page, 'Filters, on')).toBeVisible();
});
