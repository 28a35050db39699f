import { expect, fail, hold, type Scene } from '../scene.ts';

/** What is there for somebody who has not signed in. */
export const VISITOR: Scene[] = [
  {
    name: 'landing',
    async play({ page, shoot }) {
      await page.goto('/');
      await expect(page.getByText('Sign in to view').first()).toBeVisible();
      await shoot('landing');
      await page.getByText('Evenings out').scrollIntoViewIfNeeded();
      await page.getByText('18+ only').scrollIntoViewIfNeeded();
      await shoot('landing-bottom');
      await page.getByRole('button', { name: 'Terms' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible();
      await shoot('landing-terms');
    },
  },
  {
    name: 'landing-failed',
    async play({ page, shoot }) {
      await fail(page, '**/api/users');
      await page.goto('/');
      await expect(page.getByText('Sign in to view').first()).toBeVisible();
      await shoot('landing-failed');
    },
  },
  {
    name: 'landing-popup-blocked',
    async play({ page, shoot }) {
      await page.addInitScript('window.open = () => null');
      await page.goto('/');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('Popup was blocked.', { exact: false })).toBeVisible();
      await shoot('landing-popup-blocked');
    },
  },
  {
    name: 'login',
    async play({ page, shoot }) {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await shoot('login');
      await page.goto('/login?ref=K7Q2M9XD4T');
      await expect(page.getByText('Invited by a friend')).toBeVisible();
      await shoot('login-invited');
      await hold(page, '**/api/auth/demo');
      await page.addInitScript('window.open = () => ({ closed: false, close() {}, focus() {} })');
      await page.reload();
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      await shoot('login-working');
    },
  },
  {
    name: 'not-found',
    async play({ page, shoot }) {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
      await shoot('not-found');
    },
  },
  {
    name: 'simple',
    async play({ page, shoot }) {
      await page.goto('/simple');
      await expect(page.getByRole('article').first()).toBeVisible();
      await shoot('simple');
      for (const tab of ['matches', 'profile']) {
        await page.goto(`/simple?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shoot(`simple-${tab}`);
      }
    },
  },
  {
    name: 'test',
    async play({ page, shoot }) {
      await page.goto('/test');
      await page.getByRole('button', { name: 'Clear Storage & Reload' }).waitFor();
      await shoot('test');
      await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
      await expect(page.getByRole('dialog', { name: 'Clear this browser?' })).toBeVisible();
      await shoot('test-confirm');
    },
  },
  {
    name: 'before-you-start',
    async play({ page, shoot }) {
      const email = `robin${Date.now().toString(36)}@example.test`;
      await page.goto(`/?login_hint=${email}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      const sheet = page.getByRole('dialog', { name: 'Before you start' });
      await expect(sheet).toBeVisible();
      await shoot('before-you-start');
      await sheet.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(sheet.getByText('Please enter your date of birth.')).toBeVisible();
      await shoot('before-you-start-errors');
    },
  },
];
