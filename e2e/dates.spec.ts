import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, loadLive, match, test } from './fixtures.ts';

/** Marks the evenings of the last days. */
async function mark(page: Page, days: number[]): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /evening/i });
  for (const day of days) await boxes.nth(day).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seal my times' }).click();
}

test('dates: both mark, one proposes what suits both, and the other accepts', async ({
  member,
}) => {
  const [noor, theo] = [await member('noor'), await member('theo')];
  const matchId = await match(noor, theo);
  for (const one of [noor, theo]) await loadLive(one, () => one.page.goto(`/chat/${matchId}`));
  await noor.page.getByRole('button', { name: 'Add', exact: true }).click();
  await noor.page.getByRole('menuitem', { name: 'Find a time' }).click();
  await mark(noor.page, [9, 12]);
  await expect(noor.page.getByText('2 times, sealed')).toBeVisible();
  await mark(theo.page, [11, 12]);
  for (const { page } of [noor, theo]) {
    await expect(
      page.getByRole('heading', { name: /^You are both free .* evening$/ }),
    ).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(1);
  }
  await theo.page.getByLabel('Place').fill('Bar Tessuto');
  await theo.page.getByRole('button', { name: 'Propose to noor' }).click();
  await noor.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page } of [noor, theo]) {
    await expect(page.getByText("It's set")).toBeVisible();
    await expectAccessible(page);
  }
});
