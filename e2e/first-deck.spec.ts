import type { Locator } from '@playwright/test';
import { codeFor } from '#test/mailbox.ts';
import { jpeg } from '#test/pictures.ts';
import { BORN, call, expect, idOf, test, topCard, uniqueUser } from './fixtures.ts';

const TAPS_MAX = 29;
const HERE = 'Honolulu, HI';

/** A list of presses and filled fields, as a person makes them. */
function countTaps() {
  const taps: string[] = [];
  const counted = async (target: Locator, action: () => Promise<unknown>): Promise<void> => {
    taps.push(String(target));
    await action();
  };
  return {
    taps,
    press: (target: Locator) => counted(target, () => target.click()),
    fill: (target: Locator, text: string) => counted(target, () => target.fill(text)),
    choose: (target: Locator, label: string) =>
      counted(target, () => target.selectOption({ label })),
  };
}

test('a new member reaches the deck with a photo and an answer with 29 taps', async ({
  visitor,
  member,
}) => {
  const near = await member('near');
  const change = { location: HERE, gender: 'female' };
  await call(near.page, 'PUT', `/api/users/${await idOf(near)}`, change);

  const { email } = uniqueUser('kai');
  const page = await visitor();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  const { taps, press, fill, choose } = countTaps();
  taps.push('the code');
  await page.keyboard.type(await codeFor(email));
  const next = () => press(page.getByRole('button', { name: 'Continue', exact: true }));
  await fill(page.getByRole('textbox', { name: 'First name' }), 'Kai');
  await next();
  await choose(page.getByLabel('Day'), BORN.day);
  await choose(page.getByLabel('Month'), BORN.month);
  await choose(page.getByLabel('Year'), BORN.year);
  await next();
  await press(page.getByRole('checkbox', { name: /^I am 18 or older/ }));
  await press(page.getByRole('checkbox', { name: /^I agree that/ }));
  await next();
  await press(page.getByRole('radio', { name: 'Man', exact: true }));
  await next();
  await press(page.getByRole('checkbox', { name: 'Women', exact: true }));
  await next();
  await fill(page.getByRole('combobox', { name: 'Location' }), 'Honolu');
  await press(page.getByRole('option', { name: HERE }));
  await next();
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await next();
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose a file' }));
  const buffer = await jpeg(600, 800);
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await next();
  await press(page.getByRole('radio').first());
  await fill(page.getByRole('textbox', { name: 'Your answer' }), 'Every bookshop on the way.');
  await next();
  for (const name of ['Art', 'Dogs', 'Wine']) await press(page.getByRole('checkbox', { name }));
  await next();
  await expect(topCard(page)).toBeVisible();
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(TAPS_MAX);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  expect([user.images.length, user.prompts.length, user.interests.length]).toEqual([1, 1, 3]);
  await page.goBack();
  await expect(page).not.toHaveURL('/app');
});
