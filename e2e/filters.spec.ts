import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { button, filters, openFilters, topName, widen } from './deck.ts';
import { call, expect, idOf, like, openDemo, test } from './fixtures.ts';

async function applyFilters(page: Page): Promise<void> {
  await button(page, 'Apply Filters').click();
  await expect(filters(page)).toBeHidden();
}

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
    await hiking.check();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(hiking).toBeChecked();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(hiking).toBeChecked();
  });
  await test.step('the buttons stay in the window beside all filters', async () => {
    await filters(page).getByRole('button', { name: 'More filters' }).click();
    await expect(
      filters(page).getByRole('checkbox', { name: 'Have children, want more' }),
    ).toBeVisible();
    await expect(button(page, 'Apply Filters')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
  await applyFilters(page);
  await expect(opener).toHaveAccessibleName('Filters, on: 25–35 · 25 km · 1 interest');
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
  type Card = { name: string };
  const deck = () => call<Card[]>(page, 'GET', '/api/users/discover');
  const names = async () => (await deck()).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining([near.name, far.name]));

  await openFilters(page);
  const distance = filters(page).getByRole('slider', { name: 'Maximum distance' });
  await distance.focus();
  await page.keyboard.press('Home');
  await expect(filters(page).getByText('Shows people up to 5 km away')).toBeVisible();
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
