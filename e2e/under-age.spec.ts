import { expect, test } from './fixtures.ts';

test('sign-up: a visitor under 18 is rejected and cannot retry with another birth date', async ({
  visitor,
}) => {
  const page = await visitor();
  const year = new Date().getFullYear() - 15;
  const email = `kim${Date.now().toString(36)}@example.test`;
  const signIn = async () => {
    await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  };
  await signIn();
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await sheet.getByLabel('Day').selectOption('2');
  await sheet.getByLabel('Month').selectOption({ label: 'March' });
  await sheet.getByLabel('Year').selectOption(String(year));
  await sheet.getByRole('radio', { name: 'Prefer not to say' }).check();
  await sheet.getByRole('radio', { name: 'Everyone' }).check();
  await sheet.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
  await sheet.getByRole('checkbox', { name: /^I agree that/ }).check();
  const start = sheet.getByRole('button', { name: 'Start', exact: true });
  await start.click();
  const question = page.getByRole('dialog', { name: `You entered ${year}. Is that right?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await start.click();
  await question.getByRole('button', { name: "Yes, that's right" }).click();
  await expect(page.getByText('Overlap is for adults')).toBeVisible();
  await expect(page).toHaveURL('/');
  await signIn();
  await expect(page.getByText('Failed to authenticate with server')).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL('/');
});
