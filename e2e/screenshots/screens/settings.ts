import type { Page } from '@playwright/test';
import { expect, mockResponse, type Screenshot, scrollTo } from '../screenshot.ts';

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
}

/** Preferences, privacy and account deletion. */
export const SETTINGS: Screenshot[] = [
  {
    name: 'preferences',
    as: 'theo',
    async run({ page, capture }) {
      await openPreferences(page);
      await capture('preferences');
      await scrollTo(page, 560);
      await capture('preferences-middle');
      await page
        .getByRole('heading', { name: 'Special Dating Preferences' })
        .scrollIntoViewIfNeeded();
      await page.getByRole('radio', { name: /^High/ }).check();
      await capture('preferences-special');
      await scrollTo(page, 99_999);
      await capture('preferences-account');
      // The next tours show this member to strangers.
      const saved = page.waitForResponse(
        (response) => response.url().endsWith('/api/preferences') && response.ok(),
      );
      await page.getByRole('radio', { name: /^Standard/ }).check();
      await saved;
    },
  },
  {
    name: 'preferences-saved',
    as: 'robin',
    async run({ page, capture }) {
      await openPreferences(page);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      // Beside the rail, changes are saved automatically.
      if (!(await save.isVisible())) return;
      await save.click();
      await expect(page.getByText('Preferences saved')).toBeVisible();
      await capture('preferences-saved');
    },
  },
  {
    name: 'view-as',
    as: 'theo',
    async run({ page, capture }) {
      await openPreferences(page);
      await page.getByRole('button', { name: /^View as/ }).click();
      const sheet = page.getByRole('dialog', { name: 'View as' });
      await expect(sheet.getByRole('heading', { name: /Theo/ })).toBeVisible();
      await capture('view-as-stranger');
      for (const [name, word] of [
        ['Someone I liked', 'liked'],
        ['A match', 'match'],
      ] as const) {
        await sheet.getByRole('radio', { name }).check();
        await expect(sheet.getByRole('heading', { name: /Theo/ })).toBeVisible();
        await capture(`view-as-${word}`);
      }
      await mockResponse(page, /\/as\/stranger/, {
        visible: false,
        person: null,
        canWriteFirst: false,
      });
      await sheet.getByRole('radio', { name: 'A stranger' }).check();
      await expect(sheet.getByText("Strangers can't see you.")).toBeVisible();
      await capture('view-as-hidden');
    },
  },
  {
    name: 'why-notifications',
    as: 'theo',
    async run({ page, capture }) {
      await openPreferences(page);
      await page.getByRole('button', { name: 'Why did I get this, or not?' }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'What happened' })).toBeVisible();
      await capture('why-notifications');
    },
  },
  {
    name: 'delete-account',
    as: 'theo',
    async run({ page, capture }) {
      await openPreferences(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
      await capture('delete-account');
    },
  },
  {
    name: 'blocked-people',
    as: 'theo',
    async run({ page, capture }) {
      await openPreferences(page);
      await page.getByRole('button', { name: 'Blocked people' }).click();
      const sheet = page.getByRole('dialog', { name: 'Blocked people' });
      await expect(sheet.getByText("You haven't blocked anyone.")).toBeVisible();
      await capture('blocked-people-none');
      await page.keyboard.press('Escape');
      await mockResponse(page, '**/api/blocks', [
        { id: 1, name: 'Dario', blockedAt: '2026-10-02T10:00:00Z' },
        { id: 2, name: 'Viktor', blockedAt: '2026-07-19T10:00:00Z' },
      ]);
      await page.getByRole('button', { name: 'Blocked people' }).click();
      await expect(sheet.getByText('Dario')).toBeVisible();
      await capture('blocked-people');
    },
  },
];
