import type { Page } from '@playwright/test';
import { expect, openDemo, test } from './fixtures.ts';

const profiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /, \d\d/ });

test('gallery: loads pages of profiles as a grid or a list, and the view survives a reload', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'All Profiles' })).toBeVisible();
  await expect(profiles(page)).toHaveCount(24);

  await test.step('a tile opens the profile, and Back restores the scroll position', async () => {
    const tile = profiles(page).nth(18);
    await tile.scrollIntoViewIfNeeded();
    // Measured by the click itself: the page may still move before.
    const clicked = tile.evaluate(
      (node) =>
        new Promise<number>((resolve) =>
          node.addEventListener('click', () => resolve(node.getBoundingClientRect().y)),
        ),
    );
    await tile.click();
    const top = await clicked;
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect.poll(async () => (await tile.boundingBox())?.y).toBeCloseTo(top, -1);
  });
  await test.step('the list survives a reload', async () => {
    await page.getByRole('radio', { name: 'List' }).check();
    await expect(profiles(page).first().getByText(/./).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  });
  await test.step('scrolling renders everyone', async () => {
    await expect(async () => {
      await profiles(page).last().scrollIntoViewIfNeeded();
      await expect(page.getByText("That's everyone for now.")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(profiles(page)).toHaveCount(60);
  });
});
