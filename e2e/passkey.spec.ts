import { addAuthenticator } from './authenticator.ts';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { completeOnboarding, expect, test } from './fixtures.ts';

test('a member joins with a passkey, comes back with it, and then with a recovery code', async ({
  visitor,
}) => {
  const page = await visitor();
  const setConfirming = await addAuthenticator(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account with a passkey' }).click();
  await expect(page).toHaveURL('/app');
  await completeOnboarding(page, 'Cat');

  await test.step('the passkey signs in again', async () => {
    await page.goto('/app?tab=profile');
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page).toHaveURL('/');
    await setConfirming(false);
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Continue with a passkey' });
    await expect(button).toBeVisible();
    await setConfirming(true);
    // Autofill may sign in before the click; then the button is gone.
    await Promise.race([button.click(), page.waitForURL('/app')]);
    await expect(page).toHaveURL('/app');
  });
  await test.step('the last sign-in method cannot be removed', async () => {
    // The banner that leads there is not shown before the first card was answered.
    await page.goto('/preferences#sign-in-methods');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove / });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This is your last way to sign in.');
    await expectAccessible(page, WITH_TARGET_SIZE);
  });
  await test.step('another browser signs in with a recovery code', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Create codes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
    const codes = sheet.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const [code = ''] = await codes.allTextContents();
    await sheet.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    const other = await visitor();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other).toHaveURL('/app');
  });
});
