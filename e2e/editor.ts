import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the profile editor. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

/** Selects files to upload as photos. */
export const choosePhotos = async (
  page: Page,
  ...files: [name: string, type: string, bytes: Buffer][]
) =>
  page
    .getByLabel('Add a photo')
    .and(page.locator('input'))
    .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));

/** The photo tiles in their order. */
export const photos = (page: Page) => page.getByRole('button', { name: /^Photo \d of \d$/ });
