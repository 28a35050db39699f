import { codeFor, nextMail } from '#test/mailbox.ts';
import { completeOnboarding, expect, test, uniqueUser } from './fixtures.ts';

test('signs up with a code by email, signs out and signs in again with the link', {
  tag: '@core',
}, async ({ visitor }) => {
  const { email } = uniqueUser('code');
  const page = await visitor();
  const requestCode = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  };

  await requestCode();
  const code = await codeFor(email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.');
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL('/app');
  await completeOnboarding(page, 'Cody');

  await page.goto('/app?tab=profile');
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL('/');

  await requestCode();
  const { text } = await nextMail(email, 2);
  const [link = ''] = /\S+#code=\d{6}/.exec(text) ?? [];
  const other = await visitor();
  await other.goto(link);
  await expect(other.getByRole('region', { name: 'Your sign-in code' })).toContainText(
    await codeFor(email, 2),
  );

  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  for (const signedIn of [tab, page]) await expect(signedIn).toHaveURL('/app');
});
