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

/** The deck as the server deals it now. */
const deckOf = (page: Page) => call<Card[]>(page, 'GET', '/api/users/discover');

test('filters: every filter changes the deck, says how, and is kept until the reset', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  const before = await deckOf(page);

  await test.step('the dialog opens with its own defaults', async () => {
    await openFilters(page);
    await expect(filters(page).getByText('25 – 35')).toBeVisible();
    await expect(filters(page).getByText('25 km')).toBeVisible();
    await expect(filters(page).getByText(/^Hides/)).toHaveCount(3);
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
    await expect(filters(page).getByText('25 – 28')).toBeVisible();
    await expect(
      filters(page)
        .getByText(/^Hides [1-9]\d* people$/)
        .first(),
    ).toBeVisible();
    await applyFilters(page);
    await expect(button(page, 'Filters, on')).toBeVisible();
    const deck = await deckOf(page);
    expect(deck.length).toBeGreaterThan(0);
    for (const { age } of deck) expect(age >= 25 && age <= 28, `${age}`).toBe(true);
    expect((await topName(page)).startsWith(deck[0]?.name ?? '?')).toBe(true);
  });

  await test.step('interests', async () => {
    await openFilters(page);
    await filters(page).getByRole('checkbox', { name: 'Hiking' }).check();
    const oldest = filters(page).getByRole('slider', { name: 'Oldest age' });
    await oldest.focus();
    await page.keyboard.press('End');
    await expect(filters(page).getByText('25 – 65+')).toBeVisible();
    await applyFilters(page);
    await expect.poll(async () => (await deckOf(page)).length).toBeGreaterThan(0);
    for (const { interests } of await deckOf(page)) expect(interests).toContain('Hiking');
  });

  await test.step('all of it holds after a reload', async () => {
    await page.reload();
    await openFilters(page);
    await expect(filters(page).getByText('25 – 65+')).toBeVisible();
    await expect(filters(page).getByText('100+ km').first()).toBeVisible();
    await expect(filters(page).getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
  });

  await test.step('a failure keeps the dialog, the reset brings the preferences back', async () => {
    const calls = '**/api/users/discover/filters';
    await page.route(calls, (route) => route.fulfill({ status: 500 }));
    await button(page, 'Apply Filters').click();
    await expect(page.getByText('The filters were not applied')).toBeVisible();
    await expect(filters(page)).toBeVisible();
    await page.unroute(calls);
    await button(page, 'Reset').click();
    await expect(filters(page)).toBeHidden();
    await expect(button(page, 'Filters')).toBeVisible();
    const after = await deckOf(page);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  });
});

test('filters: the distance filter changes the deck, at once and for the next card', async ({
  member,
}) => {
  const [ann, near, far] = [await member('ann'), await member('near'), await member('far')];
  for (const [who, location] of [
    [ann, 'Hamburg, Germany'],
    [near, 'Hamburg, Germany'],
    [far, 'Munich, Germany'],
  ] as const) {
    await call(who.page, 'PUT', `/api/users/${await idOf(who)}`, { location });
  }
  const { page } = ann;
  // Whoever likes the viewer is on top of any deck that they are in.
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
  await expect(filters(page).getByText('1 km', { exact: true }).first()).toBeVisible();
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

test('filters: an empty deck names the narrowest filter and loosens it with a tap', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  // Nobody is named by two ages at once, so the age hides everybody.
  const ages = (await deckOf(page)).map(({ age }) => age);
  const nobody = Array.from({ length: 47 }, (_, index) => 18 + index).find(
    (age) => !ages.includes(age),
  );
  const narrow = { ageMin: nobody, ageMax: nobody, distanceKm: 100, interests: [] };
  await call(page, 'PUT', '/api/users/discover/filters', narrow);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No more users to discover' })).toBeVisible();
  await expect(page.getByText('0 people nearby')).toBeVisible();
  await expect(
    page.getByText(/^Your age filter hides (\d+|99\+) (people|person)\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForResponse(DECK);
  await button(page, 'Refresh').click();
  await asked;
  await page.getByRole('button', { name: /^Look from \d+ to \d+\+?$/ }).click();
  await expect(topCard(page)).toBeVisible();
  await expect(page.getByText('0 people nearby')).toBeHidden();
  await expect(button(page, 'Filters, on')).toBeVisible();
});
