import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL } from '#test/environment.ts';
import { answerBeforeYouStart, expect } from '../fixtures.ts';

const WEEK_MS = 7 * 86_400_000;

/** Signs in as the admin, who may have been here before: the first questions come only once. */
export async function openAsAdmin(page: Page): Promise<void> {
  await page.goto(`/?login_hint=${encodeURIComponent(ADMIN_EMAIL)}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/app');
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await expect(sheet.or(page.getByRole('heading', { name: 'Discover' }))).toBeVisible();
  if (await sheet.isVisible()) await answerBeforeYouStart(page);
}

/** Announces an event for everybody. @returns its title, which no other has. */
export async function announceEvent(admin: Page): Promise<string> {
  const title = `Rooftop singles ${randomUUID().slice(0, 8)}`;
  const answer = await admin.request.post('/api/events', {
    headers: { origin: new URL(admin.url()).origin },
    data: {
      title,
      venue: 'Harbour Hall, Hamburg',
      category: 'singles-night',
      picture: 'city-dusk',
      date: new Date(Date.now() + WEEK_MS).toISOString(),
      timeZone: 'Europe/Berlin',
      price: 12,
      capacity: 40,
    },
  });
  expect(answer.status()).toBeLessThan(300);
  return title;
}
