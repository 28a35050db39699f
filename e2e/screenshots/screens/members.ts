import { expect, failWith500, neverRespond, type Screenshot, scrollTo } from '../screenshot.ts';

/** Likes, the gallery and profiles of other members. */
export const MEMBERS: Screenshot[] = [
  {
    name: 'likes',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/likes');
      const likes = page.getByRole('list', { name: 'People who like you' });
      await expect(likes.getByRole('listitem')).toHaveCount(3);
      await capture('likes');
    },
  },
  {
    name: 'likes-empty',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/likes');
      await expect(page.getByText('No new likes yet')).toBeVisible();
      await capture('likes-empty');
    },
  },
  {
    name: 'gallery',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/gallery');
      await expect(page.getByRole('link', { name: /, \d\d/ }).first()).toBeVisible();
      await capture('gallery');
      await page.getByRole('radio', { name: 'List' }).check();
      await capture('gallery-list');
    },
  },
  {
    name: 'gallery-loading',
    as: 'theo',
    async run({ page, capture }) {
      await neverRespond(page, /\/api\/users(\?|$)/);
      await page.goto('/gallery');
      await expect(page.getByText('Loading profiles...')).toBeVisible();
      await capture('gallery-loading');
    },
  },
  {
    name: 'gallery-failed',
    as: 'theo',
    async run({ page, capture }) {
      await failWith500(page, /\/api\/users(\?|$)/);
      await page.goto('/gallery');
      await expect(page.getByText('Error loading profiles')).toBeVisible();
      await capture('gallery-failed');
    },
  },
  {
    name: 'gallery-enough',
    as: 'theo',
    async run({ page, capture }) {
      const message = 'You have seen 500 profiles today. There is more tomorrow.';
      await page.route(/\/api\/users(\?|$)/, (route) =>
        route.fulfill({ status: 429, json: { code: 'daily_limit', message } }),
      );
      await page.goto('/gallery');
      await expect(page.getByText(message)).toBeVisible();
      await capture('gallery-enough');
    },
  },
  {
    name: 'member',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await page.goto(`/profile/${fixtures.ids.camila}`);
      await expect(page.getByText(/likes you!$/)).toBeVisible();
      await capture('member');
      await scrollTo(page, 9999);
      await capture('member-photos');
      await page.getByRole('button', { name: 'Open photo 3' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await capture('member-viewer');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await capture('member-menu');
      await page.getByRole('button', { name: 'Report' }).click();
      await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
      await capture('member-report');
    },
  },
  {
    name: 'member-block',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await page.goto(`/profile/${fixtures.ids.maya}`);
      await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
      await capture('member-matched');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByRole('dialog', { name: /^Block/ })).toBeVisible();
      await capture('member-block');
    },
  },
  {
    name: 'member-self',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await page.goto(`/profile/${fixtures.ids.theo}`);
      await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible();
      await capture('member-self');
    },
  },
  {
    name: 'member-loading',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await neverRespond(page, `**/api/users/${fixtures.ids.camila}`);
      await page.goto(`/profile/${fixtures.ids.camila}`);
      await expect(page.getByText('Loading profile...')).toBeVisible();
      await capture('member-loading');
    },
  },
  {
    name: 'member-gone',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/profile/1');
      await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
      await capture('member-gone');
    },
  },
];
