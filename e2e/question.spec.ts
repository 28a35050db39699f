import type { Page } from '@playwright/test';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { type BrowserUser, expect, loadLive, match, say, test } from './fixtures.ts';

// Mostly found without their texts: one member reads Arabic, one German.
const composer = (page: Page) => page.locator('form[data-bottom-bar]');
const card = (page: Page) => page.locator('section:has(> h2):has(form, button)').last();
const answers = (page: Page) => page.getByRole('log').locator('section [data-bubble]');

/** Sends a message, and waits for it on the other side: what was sent before it has arrived there too. */
async function passBarrier(from: BrowserUser, matchId: number, to: Page): Promise<void> {
  const content = crypto.randomUUID();
  await say(from, matchId, content);
  await expect(to.getByText(content)).toBeVisible();
}

test('question: both answer, each in their language, then both see', { tag: '@core' }, async ({
  member,
}) => {
  const noor = await member('noor', { locale: 'ar' });
  const theo = await member('theo', { locale: 'de-DE' });
  const matchId = await match(noor, theo);
  await loadLive(theo, () => theo.page.goto(`/chat/${matchId}`));
  await loadLive(noor, () => noor.page.goto(`/chat/${matchId}`));
  const mine = 'مطر على سقف بيت جدتي';
  const theirs = 'Frisches Brot.';

  await test.step('a question is asked from the menu, and is open for both', async () => {
    await composer(noor.page).getByRole('button').first().click();
    await noor.page.getByRole('menuitem', { name: 'سؤال', exact: true }).click();
    await noor.page.getByRole('dialog').getByRole('button').nth(1).click();
    const field = card(noor.page).getByRole('textbox');
    await expect(field).toBeFocused();
    await field.fill(mine);
    await expect(card(theo.page).getByRole('textbox')).toBeVisible();
    await expect(noor.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(theo.page.locator('html')).toHaveAttribute('lang', 'de');
  });
  await test.step('an answer changes nothing on the other side', async () => {
    await passBarrier(theo, matchId, noor.page);
    const before = await card(noor.page).innerHTML();
    await card(theo.page).getByRole('textbox').fill(theirs);
    await card(theo.page).locator('[type="submit"]').click();
    await expect(card(theo.page).getByRole('textbox')).toBeHidden();
    await expect(card(theo.page)).toContainText(theirs);
    await passBarrier(theo, matchId, noor.page);
    expect(await card(noor.page).innerHTML()).toBe(before);
    const events = noor.frames.filter(({ type }) => type === 'question_changed');
    expect(events).toHaveLength(1);
    await expectAccessible(theo.page, WITH_TARGET_SIZE);
  });
  await test.step('the second answer shows both to both', async () => {
    await card(noor.page).locator('[type="submit"]').click();
    await expect(answers(noor.page)).toHaveText([new RegExp(mine), new RegExp(theirs)]);
    await expect(answers(theo.page)).toHaveText([new RegExp(theirs), new RegExp(mine)]);
    await expect(theo.page.getByRole('textbox')).toHaveCount(1);
    await expectAccessible(noor.page, WITH_TARGET_SIZE);
    await theo.page.reload();
    await expect(answers(theo.page)).toHaveText([new RegExp(theirs), new RegExp(mine)]);
  });
});
