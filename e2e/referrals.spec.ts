import type { Page } from '@playwright/test';
import { advanceTime, runStackJob } from '#test/control.ts';
import { call, completeOnboarding, expect, idOf, test, uniqueUser } from './fixtures.ts';

/** The number on one of the four cards. */
const figure = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('paragraph');

test('referrals: a signup qualifies and settles', {
  tag: '@core',
}, async ({ member, visitor }) => {
  const ann = await member('ann', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ann;
  const joined = await visitor();
  await page.goto('/referrals');

  const link = await test.step('Copy copies the link and confirms it for 2 s', async () => {
    await expect(page.getByLabel('Your referral link')).toHaveText(/\?ref=[0-9A-Z]{10}$/);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
    return String(await page.evaluate('navigator.clipboard.readText()'));
  });
  await test.step('a visitor follows the link and signs up', async () => {
    const tracked = joined.waitForRequest('**/api/referrals/track/*');
    await joined.goto(link);
    await tracked;
    await joined.goto(`/login?login_hint=${uniqueUser('joined').email}`);
    await expect(joined.getByText("You're invited")).toBeVisible();
    await joined.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(joined).toHaveURL('/app');
    await completeOnboarding(joined);
  });
  await test.step('the referrer sees a signup and no referral', async () => {
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await page.reload();
    await expect(figure(page, 'Signups')).toHaveText('1');
    await expect(figure(page, 'Referrals')).toHaveText('0');
    await expect(
      page.getByText('No transactions yet. Start earning by sharing your referral link!'),
    ).toBeVisible();
  });
  await test.step('the new member completes the profile and returns on two more days', async () => {
    await call(joined, 'PUT', `/api/users/${await idOf({ page: joined })}`, {
      bio: 'Coffee first, then mountains.',
      interests: ['Coffee', 'Mountains', 'Dogs'],
    });
    for (let day = 0; day < 2; day += 1) {
      // A request while time advances could cache the activity of the day before.
      await joined.goto('about:blank');
      await advanceTime(1);
      // The activity is recorded before the response.
      await call(joined, 'GET', '/api/matches');
    }
    await runStackJob('qualify-signups');
  });
  await test.step('the credits are on hold and not part of the balance', async () => {
    await page.reload();
    await expect(figure(page, 'Referrals')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'On hold' })).toContainText('10');
    await expect(figure(page, 'Credits')).toHaveText('0');
  });
  await test.step('seven days later they are settled, with their reason', async () => {
    await advanceTime(7);
    await runStackJob('settle-credits');
    await page.reload();
    await expect(figure(page, 'Credits')).toHaveText('10');
    await expect(figure(page, 'Earned')).toHaveText('10');
    const row = page.getByRole('button', { name: 'Level 1 signup' });
    await expect(row).toContainText('+10');
    await row.click();
    for (const text of ['10%', '100 credits']) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    await expect(page.getByText('joined')).toHaveCount(0);
  });
});
