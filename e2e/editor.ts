import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the editor of one's own profile. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

/** Chooses files to be added as photos. */
export const choose = async (page: Page, ...files: [name: string, type: string, bytes: Buffer][]) =>
  page
    .getByLabel('Add a photo')
    .and(page.locator('input'))
    .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));

/** Photos that are there, in their order. */
export const photos = (page: Page) => page.getByRole('button', { name: /^Photo \d of \d$/ });
