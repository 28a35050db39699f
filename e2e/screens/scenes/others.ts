import { expect, fail, hold, type Scene, scrollTo } from '../scene.ts';

/** Other people: the gallery and their profiles. */
export const OTHERS: Scene[] = [
  {
    name: 'gallery',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/gallery');
      await expect(page.getByRole('link', { name: /, \d\d/ }).first()).toBeVisible();
      await shoot('gallery');
      await page.getByRole('radio', { name: 'List' }).check();
      await shoot('gallery-list');
    },
  },
  {
    name: 'gallery-loading',
    as: 'theo',
    async play({ page, shoot }) {
      await hold(page, /\/api\/users(\?|$)/);
      await page.goto('/gallery');
      await expect(page.getByText('Loading profiles...')).toBeVisible();
      await shoot('gallery-loading');
    },
  },
  {
    name: 'gallery-failed',
    as: 'theo',
    async play({ page, shoot }) {
      await fail(page, /\/api\/users(\?|$)/);
      await page.goto('/gallery');
      await expect(page.getByText('Error loading profiles')).toBeVisible();
      await shoot('gallery-failed');
    },
  },
  {
    name: 'gallery-enough',
    as: 'theo',
    async play({ page, shoot }) {
      const message = 'You have seen 500 profiles today. There is more tomorrow.';
      await page.route(/\/api\/users(\?|$)/, (route) =>
        route.fulfill({ status: 429, json: { code: 'daily_limit', message } }),
      );
      await page.goto('/gallery');
      await expect(page.getByText(message)).toBeVisible();
      await shoot('gallery-enough');
    },
  },
  {
    name: 'member',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await page.goto(`/profile/${cast.ids.camila}`);
      await expect(page.getByText(/likes you!$/)).toBeVisible();
      await shoot('member');
      await scrollTo(page, 9999);
      await shoot('member-photos');
      await page.getByRole('button', { name: 'Open photo 3' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('member-viewer');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('member-menu');
      await page.getByRole('button', { name: 'Report' }).click();
      await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
      await shoot('member-report');
    },
  },
  {
    name: 'member-block',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await page.goto(`/profile/${cast.ids.maya}`);
      await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
      await shoot('member-matched');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByRole('dialog', { name: /^Block/ })).toBeVisible();
      await shoot('member-block');
    },
  },
  {
    name: 'member-oneself',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await page.goto(`/profile/${cast.ids.theo}`);
      await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible();
      await shoot('member-oneself');
    },
  },
  {
    name: 'member-loading',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await hold(page, `**/api/users/${cast.ids.camila}`);
      await page.goto(`/profile/${cast.ids.camila}`);
      await expect(page.getByText('Loading profile...')).toBeVisible();
      await shoot('member-loading');
    },
  },
  {
    name: 'member-gone',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/profile/1');
      await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
      await shoot('member-gone');
    },
  },
];
