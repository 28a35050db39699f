import type { Page } from '@playwright/test';
import { expect, mockResponse, neverRespond, type Screenshot } from '../screenshot.ts';

async function openEvents(page: Page): Promise<void> {
  await page.goto('/app?tab=events');
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Join Event' }).first(),
  ).toBeVisible();
}

export const EVENTS: Screenshot[] = [
  {
    name: 'events',
    as: 'robin',
    async run({ page, capture }) {
      await openEvents(page);
      await capture('events');
      await page.getByRole('radio', { name: /^Speed Dating/ }).check();
      await capture('events-chip');
      await page.getByRole('radio', { name: /^All Events/ }).check();
      await page.getByRole('article').getByRole('button', { name: 'Join Event' }).first().click();
      const joined = page.getByRole('article').filter({ hasText: 'Joined' });
      await expect(joined).toHaveCount(1);
      await capture('events-joined');
      await joined.getByRole('link').click();
      await expect(page.getByRole('button', { name: /^Leave/ })).toBeVisible();
      await capture('events-detail');
      // Leave the event unchanged for the next screens.
      await page.getByRole('button', { name: /^Leave/ }).click();
      await expect(page.getByRole('button', { name: /^Leave/ })).toBeHidden();
    },
  },
  {
    name: 'events-empty',
    as: 'robin',
    async run({ page, capture }) {
      await mockResponse(page, '**/api/events', []);
      await page.goto('/app?tab=events');
      await expect(page.getByText('No events available')).toBeVisible();
      await capture('events-empty');
    },
  },
  {
    name: 'events-loading',
    as: 'robin',
    async run({ page, capture }) {
      await neverRespond(page, '**/api/events');
      await page.goto('/app?tab=events');
      await expect(page.getByText('Loading events...')).toBeVisible();
      await capture('events-loading');
    },
  },
  {
    name: 'event-form',
    as: 'alex',
    async run({ page, capture }) {
      await openEvents(page);
      await capture('event-form-list');
      await page.getByRole('button', { name: 'Create event' }).click();
      const sheet = page.getByRole('dialog', { name: 'Create event' });
      await expect(sheet).toBeVisible();
      await capture('event-form');
      await sheet.getByRole('button', { name: 'Create' }).click();
      await expect(sheet.getByText('Please fill this in.').first()).toBeVisible();
      await capture('event-form-errors');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const edit = page.getByRole('dialog', { name: 'Edit event' });
      await expect(edit).toBeVisible();
      await edit.getByRole('radio').first().scrollIntoViewIfNeeded();
      await edit.getByRole('radio').last().scrollIntoViewIfNeeded();
      await capture('event-form-pictures');
    },
  },
];
