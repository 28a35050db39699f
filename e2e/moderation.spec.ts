import type { Page } from '@playwright/test';
import { grantModerator, signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, expect, idOf, test } from './fixtures.ts';

/** Opens the case about a member from its row in the queue. */
async function openCase(page: Page, queue: 'reports' | 'appeals', about: BrowserUser) {
  await page.goto(`/admin/${queue}?search=${await idOf(about)}`);
  await page
    .getByRole('row', { name: new RegExp(about.name) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('tab', { name: 'Reported material' })).toBeVisible();
}

test('moderation: report, suspension, appeal, reversal by another moderator', async ({
  visitor,
  member,
}) => {
  const [ann, ben, mia, mo] = await Promise.all([
    member('ann'),
    member('ben'),
    member('mia', { viewport: { width: 1440, height: 900 } }),
    member('mo', { hasTouch: true, isMobile: true }),
  ]);
  const admin = await visitor({ viewport: { width: 1440, height: 900 } });
  await signInAsAdmin(admin);
  await grantModerator(admin, mia, mo);
  const benId = await idOf(ben);
  await ben.page.goto('/app');

  await test.step('a member reports another', async () => {
    const { page } = ann;
    await page.goto(`/profile/${benId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: `Report ${ben.name}` });
    await sheet.getByRole('radio', { name: 'Harassment' }).check();
    await sheet.getByLabel('Anything else we should know? (optional)').fill('He insulted me.');
    await sheet.getByRole('switch').uncheck();
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent')).toBeVisible();
  });

  await test.step('a moderator claims the case and suspends the member', async () => {
    const { page } = mia;
    await openCase(page, 'reports', ben);
    await expect(page.getByText('He insulted me.')).toBeVisible();
    await page.getByRole('button', { name: 'Claim to decide' }).click();
    await page.getByRole('button', { name: 'More measures' }).click();
    await page.getByRole('radio', { name: /^Suspend/ }).check();
    await page.getByLabel('Days', { exact: true }).fill('7');
    await page.getByLabel('Rule', { exact: true }).selectOption('3');
    await page
      .getByLabel('What happened', { exact: true })
      .fill('On November 21 you insulted another member.');
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText('Decision sent')).toBeVisible();
  });
  const facts = 'On November 21 you insulted another member.';

  await test.step('the member reads the reasons, and nothing else', async () => {
    const { page, email } = ben;
    await expect(page).toHaveURL('/');
    await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(
      page.getByRole('heading', { name: /^Your account is suspended until/ }),
    ).toBeVisible();
    await expect(page.getByText(facts)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByLabel('Why is the decision wrong?').fill('I was not here that day.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  });

  await test.step('another moderator reverses the decision on a phone', async () => {
    const { page } = mo;
    await page.goto('/app?tab=profile');
    await page.getByRole('link', { name: 'Console' }).tap();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await openCase(page, 'appeals', ben);
    await expect(page.getByRole('main').getByText(/^Due /)).toBeVisible();
    const rowsOfTabs = () =>
      page
        .getByRole('tab')
        .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().y)).size);
    await expect.poll(rowsOfTabs).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Decide' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Decision' });
    await sheet.getByRole('button', { name: 'Claim to decide' }).tap();
    await expect(sheet.getByText('I was not here that day.')).toBeVisible();
    await sheet.getByText('Reverse the decision').tap();
    await sheet
      .getByLabel('Reasons', { exact: true })
      .fill('The messages were written by another account.');
    await sheet.getByRole('button', { name: 'Send outcome' }).tap();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the member is back and reads the outcome', async () => {
    const { page } = ben;
    await page.goto('/account/standing');
    await expect(page.getByText('The decision was reversed')).toBeVisible();
    // As the outcome of the appeal, and as the reason of the reversal.
    const reasons = page.getByText('The messages were written by another account.');
    await expect(reasons).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  });

  await test.step('the reporter reads one sentence and can complain', async () => {
    const { page } = ann;
    await page.goto('/account/standing');
    await expect(
      page.getByText('We looked into your report and took action. Thank you.'),
    ).toBeVisible();
    await expect(page.getByText(ben.name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Complain' }).click();
    await page.getByLabel('What did we miss?').fill('It went on afterwards.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your complaint', { exact: true })).toBeVisible();
  });
});
