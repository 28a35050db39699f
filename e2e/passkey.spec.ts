import type { Page } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import {
  completeOnboarding,
  expect,
  matchInDecks,
  openChat,
  sendMessage,
  test,
} from './fixtures.ts';

/** Creates an account with a passkey and completes onboarding. */
async function join(page: Page, prefix: string) {
  const name = `${prefix}${Date.now().toString(36)}`;
  const setConfirming = await addAuthenticator(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account with a passkey' }).click();
  await expect(page).toHaveURL('/app');
  await page.getByRole('textbox', { name: 'First name' }).fill(name);
  await completeOnboarding(page);
  return { page, name, email: '', frames: [], setConfirming };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/app?tab=profile');
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL('/');
}

test('two people join with passkeys, match and chat, and one comes back with the passkey', {
  tag: '@core',
}, async ({ visitor }) => {
  const ann = await join(await visitor(), 'Ann');
  const ben = await join(await visitor(), 'Ben');
  await matchInDecks(ann, ben);
  await openChat(ben.page, ann.name);
  await sendMessage(ben.page, 'Hello Ann');

  const { page, setConfirming } = ann;
  await signOut(page);
  await setConfirming(false);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue with a passkey' });
  await expect(button).toBeVisible();
  await setConfirming(true);
  // Autofill may sign in before the click; then the button is gone.
  await Promise.race([button.click(), page.waitForURL('/app')]);
  await expect(page).toHaveURL('/app');
  await openChat(page, ben.name);
  await expect(page.getByRole('log').getByText('Hello Ann')).toBeVisible();
});

test('a member with one passkey saves recovery codes and signs in with one', {
  tag: '@core',
}, async ({ visitor }) => {
  const { page } = await join(await visitor(), 'Cat');
  await page.getByRole('button', { name: 'Create codes' }).click();
  await expect(page).toHaveURL('/preferences#sign-in-methods');
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, WITH_TARGET_SIZE);

  await test.step('the last sign-in method cannot be removed', async () => {
    await page.getByRole('button', { name: /^Remove / }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove / });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This is your last way to sign in.');
  });

  await page.getByRole('main').getByRole('button', { name: 'Create codes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = sheet.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [code = ''] = await codes.allTextContents();
  await sheet.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await test.step('the provider is linked, and then no longer offered', async () => {
    await page.goto(`/preferences?login_hint=cat${Date.now()}@example.test`);
    await page.getByRole('button', { name: 'Link OpenID' }).click();
    await expect(page.getByRole('button', { name: /^Remove OpenID · cat/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link OpenID' })).toBeHidden();
    await expect(page).toHaveURL('/preferences#sign-in-methods');
  });

  const other = await visitor();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/app');
});
