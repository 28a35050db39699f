import { expect, test } from './fixtures.ts';

test('somebody under 18 is sent away, and the next birth date does not help', async ({
  visitor,
}) => {
  const page = await visitor();
  const email = `kim${Date.now().toString(36)}@example.test`;
  const signIn = async () => {
    await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  };
  await signIn();
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await sheet.getByLabel('Day').selectOption('2');
  await sheet.getByLabel('Month').selectOption({ label: 'March' });
  await sheet.getByLabel('Year').selectOption(String(new Date().getFullYear() - 15));
  await sheet.getByText('Prefer not to say').click();
  for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  await sheet.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('This place is for adults')).toBeVisible();
  await expect(page).toHaveURL('/');
  await signIn();
  await expect(page.getByText('Failed to authenticate with server')).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL('/');
});
