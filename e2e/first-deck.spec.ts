import type { Locator } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { BORN, call, expect, idOf, test, topCard } from './fixtures.ts';

const TAPS_MAX = 14;
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

test('a new member reaches the deck with 14 taps', async ({ visitor, member }) => {
  const near = await member('near');
  const change = { location: HERE, gender: 'female' };
  await call(near.page, 'PUT', `/api/users/${await idOf(near)}`, change);

  const page = await visitor();
  await addAuthenticator(page);
  const { taps, press, fill, choose } = countTaps();
  await page.goto('/');
  await press(page.getByRole('button', { name: 'More ways to sign in' }));
  await press(page.getByRole('button', { name: 'Create an account with a passkey' }));
  taps.push('the confirmation on the device, which the test authenticator gives automatically');
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await fill(sheet.getByRole('textbox', { name: 'First name' }), 'Kai');
  await choose(sheet.getByLabel('Day'), BORN.day);
  await choose(sheet.getByLabel('Month'), BORN.month);
  await choose(sheet.getByLabel('Year'), BORN.year);
  const chip = (group: string, name: string) =>
    sheet.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  await press(chip('I am', 'Man'));
  await press(chip('I want to meet', 'Women'));
  await fill(sheet.getByRole('combobox', { name: 'Where (optional)' }), 'Honolu');
  await press(sheet.getByRole('option', { name: HERE }));
  await press(sheet.getByRole('checkbox', { name: /^I am 18 or older/ }));
  await press(sheet.getByRole('checkbox', { name: /^I agree that/ }));
  await press(sheet.getByRole('button', { name: 'Start', exact: true }));
  await expect(topCard(page)).toBeVisible();
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(TAPS_MAX);
});
