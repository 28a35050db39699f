import { expect, failWith500, neverRespond, type Screenshot } from '../screenshot.ts';

/** Pages of visitors. */
export const VISITOR: Screenshot[] = [
  {
    name: 'landing',
    async run({ page, capture }) {
      await page.goto('/');
      await expect(page.getByText('Sign in to view').first()).toBeVisible();
      await capture('landing');
      await page.getByText('Evenings out').scrollIntoViewIfNeeded();
      await page.getByText('18+ only').scrollIntoViewIfNeeded();
      await capture('landing-bottom');
      await page.getByRole('button', { name: 'Terms' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible();
      await capture('landing-terms');
    },
  },
  {
    name: 'landing-failed',
    async run({ page, capture }) {
      await failWith500(page, '**/api/users');
      await page.goto('/');
      await expect(page.getByText('Sign in to view').first()).toBeVisible();
      await capture('landing-failed');
    },
  },
  {
    name: 'landing-popup-blocked',
    async run({ page, capture }) {
      await page.addInitScript('window.open = () => null');
      await page.goto('/');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('Popup was blocked.', { exact: false })).toBeVisible();
      await capture('landing-popup-blocked');
    },
  },
  {
    name: 'login',
    async run({ page, capture }) {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await capture('login');
      await page.goto('/login?ref=K7Q2M9XD4T');
      await expect(page.getByText('Invited by a friend')).toBeVisible();
      await capture('login-invited');
      await neverRespond(page, '**/api/auth/demo');
      await page.addInitScript('window.open = () => ({ closed: false, close() {}, focus() {} })');
      await page.reload();
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      await capture('login-working');
    },
  },
  {
    name: 'not-found',
    async run({ page, capture }) {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
      await capture('not-found');
    },
  },
  {
    name: 'simple',
    async run({ page, capture }) {
      await page.goto('/simple');
      await expect(page.getByRole('article').first()).toBeVisible();
      await capture('simple');
      for (const tab of ['matches', 'profile']) {
        await page.goto(`/simple?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await capture(`simple-${tab}`);
      }
    },
  },
  {
    name: 'test',
    async run({ page, capture }) {
      await page.goto('/test');
      await page.getByRole('button', { name: 'Clear Storage & Reload' }).waitFor();
      await capture('test');
      await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
      await expect(page.getByRole('dialog', { name: 'Clear this browser?' })).toBeVisible();
      await capture('test-confirm');
    },
  },
  {
    name: 'before-you-start',
    async run({ page, capture }) {
      const email = `robin${Date.now().toString(36)}@example.test`;
      await page.goto(`/?login_hint=${email}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      const sheet = page.getByRole('dialog', { name: 'Before you start' });
      await expect(sheet).toBeVisible();
      await capture('before-you-start');
      await sheet.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(sheet.getByText('Enter your date of birth.')).toBeVisible();
      await capture('before-you-start-errors');
      const year = String(new Date().getFullYear() - 15);
      await sheet.getByLabel('Day').selectOption('2');
      await sheet.getByLabel('Month').selectOption({ label: 'March' });
      await sheet.getByLabel('Year').selectOption(year);
      await sheet.getByRole('radio', { name: 'Prefer not to say' }).check();
      await sheet.getByRole('radio', { name: 'Everyone' }).check();
      for (const box of await sheet.getByRole('checkbox').all()) await box.check();
      await sheet.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.getByRole('dialog', { name: `You entered ${year}.` })).toBeVisible();
      await capture('before-you-start-year');
    },
  },
];
