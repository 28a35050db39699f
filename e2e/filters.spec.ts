import { expectAccessible } from './axe.ts';
import { button, filters, openFilters } from './deck.ts';
import { expect, openDemo, test } from './fixtures.ts';

test('filters: wide screens name the filters in force and show them in a popover', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openDemo(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await expect(opener).toHaveAccessibleName('Filters: 18–35 · 50 km');
  const hiking = filters(page).getByRole('checkbox', { name: 'Hiking' });
  await openFilters(page);
  await hiking.check();
  await page.mouse.click(5, 600);
  await expect(filters(page)).toBeHidden();
  await expect(opener).toHaveAccessibleName('Filters: 18–35 · 50 km');

  await test.step('a narrower window shows the same draft in a sheet', async () => {
    await openFilters(page);
    await expect(hiking).not.toBeChecked();
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
  await button(page, 'Apply Filters').click();
  await expect(filters(page)).toBeHidden();
  await expect(opener).toHaveAccessibleName('Filters, on: 25–35 · 25 km · 1 interest');
});
