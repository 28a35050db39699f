import type { Page } from '@playwright/test';
import { approveMember, setSignup } from '#test/control.ts';
import { signInAsAdmin } from './admin.ts';
import { addAuthenticator } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import { answerFirst, completeOnboarding, expect, idOf, test, topCard } from './fixtures.ts';

test.afterEach(() => setSignup('open'));

const createAccount = (page: Page) =>
  page.getByRole('button', { name: 'Create an account with a passkey' }).click();

test('invite: a member invites one person, who joins with a passkey; others see the reason', async ({
  member,
  visitor,
}) => {
  const { page: inviter } = await member('Ina');
  await setSignup('invite');
  await inviter.goto('/referrals');
  await inviter.getByRole('button', { name: 'Create an invitation' }).click();
  const link = await inviter.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  const stranger = await visitor();
  await addAuthenticator(stranger);
  await stranger.goto('/login');
  await expect(stranger.getByRole('status')).toHaveText(
    'New accounts need an invitation. Ask a member for a link.',
  );
  await expect(stranger.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: /^Create an account/ })).toHaveCount(0);
  await expectAccessible(stranger);

  const invited = await visitor();
  await addAuthenticator(invited);
  await invited.goto(link);
  const welcome = invited.getByRole('status');
  await expect(welcome).toHaveText('You are invited. Choose how to sign up.');
  await invited.goto('/login');
  await expect(welcome).toHaveText('You are invited. Choose how to sign up.');
  await createAccount(invited);
  await expect(invited).toHaveURL('/app');
  await completeOnboarding(invited, 'Ivo');

  const late = await visitor();
  await late.goto(link);
  await expect(late.getByRole('alert')).toBeVisible();
});

test('approval: a member with a passkey waits, and enters after a moderator approves', async ({
  visitor,
}) => {
  await setSignup('approval');
  const page = await visitor();
  await addAuthenticator(page);
  await page.goto('/login');
  await createAccount(page);
  await answerFirst(page, 'Ada');

  const waiting = page.getByRole('heading', { name: 'Almost there' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Come back later')).toBeVisible();
  await expectAccessible(page);
  await approveMember(await idOf({ page }));
  await page.evaluate(`dispatchEvent(new Event('focus'))`);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
});

test('an admin sets an opening day: people join, and no one is shown before', async ({
  visitor,
  member,
}) => {
  const admin = await visitor({ viewport: { width: 1440, height: 900 } });
  await signInAsAdmin(admin);
  const ann = await member('ann');
  await admin.goto('/admin/start');
  await admin.getByLabel(/^Date and time/).fill('2099-12-04T18:00');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^On the door/)).toContainText('We open on Friday, December 4.');
  const guest = await visitor();
  await guest.goto('/login');
  await expect(guest.getByText(/^We open on Friday, December 4\./)).toBeVisible();
  // The other instance reads the setting again after some seconds.
  await expect(async () => {
    await ann.page.goto('/app');
    const opening = ann.page.getByRole('heading', { name: 'We open on Friday, December 4.' });
    await expect(opening).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectAccessible(ann.page);
  await admin.getByRole('button', { name: 'Open now' }).click();
  await expect(admin.getByText(/^On the door/)).toHaveCount(0);
  await expect(async () => {
    await ann.page.reload();
    await expect(topCard(ann.page).or(ann.page.getByText("You're one of the first"))).toBeVisible({
      timeout: 3000,
    });
    await expect(ann.page.getByText(/^We open on/)).toHaveCount(0);
  }).toPass();
});
