import { addAuthenticator } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import {
  type BrowserUser,
  completeOnboarding,
  expect,
  matchInDecks,
  openChat,
  sendMessage,
  test,
} from './fixtures.ts';

const signInButton = 'Continue with a passkey';

test('two people join with passkeys, match and chat; one comes back with the passkey and a code', async ({
  visitor,
}) => {
  const join = async (prefix: string): Promise<BrowserUser> => {
    const page = await visitor();
    const name = `${prefix}${Date.now().toString(36)}`;
    await addAuthenticator(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create an account with a passkey' }).click();
    await expect(page).toHaveURL('/app');
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
    await completeOnboarding(page);
    return { page, name, email: '', frames: [] };
  };
  const ann = await join('Ann');
  const ben = await join('Ben');

  await test.step('they meet and chat', async () => {
    await matchInDecks(ann, ben);
    await openChat(ben.page, ann.name);
    await sendMessage(ben.page, 'Hello Ann');
    await openChat(ann.page, ben.name);
    await expect(ann.page.getByRole('log').getByText('Hello Ann')).toBeVisible();
  });

  const { page } = ann;
  const codes = await test.step('a banner leads to recovery codes', async () => {
    await page.getByRole('button', { name: 'Save recovery codes' }).click();
    await expect(page).toHaveURL('/preferences#ways');
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expectAccessible(page);
    const shown = await sheet.getByRole('listitem').allTextContents();
    expect(shown).toHaveLength(10);
    await sheet.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    return shown;
  });

  await test.step('the last way to sign in cannot be removed', async () => {
    await page.getByRole('button', { name: /^Remove / }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove / });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This is your last way to sign in.');
  });

  const signOut = async () => {
    await page.goto('/app?tab=profile');
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page).toHaveURL('/');
  };
  await test.step('the passkey signs in again', async () => {
    await signOut();
    await page.goto('/login');
    await page.getByRole('button', { name: signInButton }).click();
    await expect(page).toHaveURL('/app');
    await openChat(page, ben.name);
  });

  await test.step('so does a recovery code, in another browser', async () => {
    const other = await visitor();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other).toHaveURL('/app');
    await openChat(other, ben.name);
  });
});
