import type { Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { expect, neverRespond, type Screenshot, scrollTo } from '../screenshot.ts';

async function openEditor(page: Page): Promise<void> {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('About Me')).toBeVisible();
}

/** The member's own profile and its editor. */
export const OWN_PROFILE: Screenshot[] = [
  {
    name: 'profile',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/app?tab=profile');
      await expect(page.getByText('Super Likes')).toBeVisible();
      await expect(page.getByText('10', { exact: true })).toBeVisible();
      await capture('profile');
      await page.getByRole('button', { name: 'Special Dating Preferences' }).click();
      await expect(page.getByText('Relationship status')).toBeVisible();
      await capture('profile-special');
      await scrollTo(page, 420);
      await capture('profile-special-below');
    },
  },
  {
    name: 'profile-new',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/app?tab=profile');
      await expect(page.getByText('Add your first photo')).toBeVisible();
      await capture('profile-new');
    },
  },
  {
    name: 'edit-profile-refused',
    as: 'robin',
    async run({ page, capture }) {
      await openEditor(page);
      await page
        .getByLabel('Add a photo')
        .and(page.locator('input'))
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
      await expect(page.getByText(/^Couldn't add the photo\./)).toBeVisible();
      await capture('edit-profile-refused');
    },
  },
  {
    name: 'edit-profile',
    as: 'theo',
    async run({ page, capture }) {
      await openEditor(page);
      await expect(page.getByRole('button', { name: 'Photo 4 of 4' })).toBeVisible();
      await capture('edit-profile');
      await page.getByRole('button', { name: 'Photo 2 of 4' }).click();
      await expect(page.getByRole('dialog', { name: 'Photo 2 of 4' })).toBeVisible();
      await capture('edit-profile-photo');
      await page.getByRole('button', { name: 'Adjust crop' }).click();
      await expect(page.getByRole('slider', { name: 'Center of the crop' })).toBeVisible();
      await capture('edit-profile-crop');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Remove photo 3' }).click();
      await expect(page.getByRole('dialog', { name: 'Remove this photo?' })).toBeVisible();
      await capture('edit-profile-remove');
      await page.keyboard.press('Escape');
      await neverRespond(page, '**/api/**/photos*');
      await page
        .getByLabel('Add a photo')
        .and(page.locator('input'))
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
      await capture('edit-profile-uploading');
      await scrollTo(page, 9999);
      await capture('edit-profile-bottom');
    },
  },
  {
    name: 'verify-photo',
    as: 'theo',
    async run({ page, capture }) {
      await openEditor(page);
      await page.getByRole('button', { name: 'Verify your photo' }).click();
      await expect(page.getByRole('button', { name: 'Open camera' })).toBeVisible();
      await capture('verify-photo');
    },
  },
  {
    name: 'edit-profile-new',
    as: 'robin',
    async run({ page, capture }) {
      await openEditor(page);
      await capture('edit-profile-new');
      await page.getByLabel('Age').fill('12');
      await page.getByLabel('Name').fill('');
      await page.getByLabel('About Me').fill('a'.repeat(520));
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await capture('edit-profile-errors');
      await page.getByLabel('Name').fill('Robin');
      await page.getByLabel('Age').fill('30');
      await page.getByRole('combobox', { name: 'Location' }).fill('port');
      await expect(page.getByRole('option').first()).toBeVisible();
      await capture('edit-profile-cities');
      await page.keyboard.press('Escape');
      await page.getByLabel('About Me').fill('');
      await page.getByRole('button', { name: 'Generate Smart Bio' }).click();
      await expect(page.getByText('Bio generated!')).toBeVisible();
      await capture('edit-profile-bio');
      await scrollTo(page, 9999);
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 10)) await box.check();
      await expect(page.getByText('Maximum 10 interests selected')).toBeVisible();
      await capture('edit-profile-interests');
    },
  },
];
