import type { Page } from '@playwright/test';
import { answer, expect, hold, type Scene } from '../scene.ts';

async function openEvents(page: Page): Promise<void> {
  await page.goto('/app?tab=events');
  await expect(page.getByRole('button', { name: 'Join Event' }).first()).toBeVisible();
}

export const EVENTS: Scene[] = [
  {
    name: 'events',
    as: 'robin',
    async play({ page, shoot }) {
      await openEvents(page);
      await shoot('events');
      await page.locator('label').filter({ hasText: 'Speed Dating' }).click();
      await shoot('events-chip');
      await page.locator('label').filter({ hasText: 'All Events' }).click();
      await page.getByRole('button', { name: 'Join Event' }).first().click();
      await expect(page.getByText('Joined', { exact: true })).toBeVisible();
      await shoot('events-joined');
      // The next scenes find it as it was.
      await page.getByRole('button', { name: /^Leave/ }).click();
      await expect(page.getByText('Joined', { exact: true })).toBeHidden();
    },
  },
  {
    name: 'events-empty',
    as: 'robin',
    async play({ page, shoot }) {
      await answer(page, '**/api/events', []);
      await page.goto('/app?tab=events');
      await expect(page.getByText('No events available')).toBeVisible();
      await shoot('events-empty');
    },
  },
  {
    name: 'events-loading',
    as: 'robin',
    async play({ page, shoot }) {
      await hold(page, '**/api/events');
      await page.goto('/app?tab=events');
      await expect(page.getByText('Loading events...')).toBeVisible();
      await shoot('events-loading');
    },
  },
  {
    name: 'event-form',
    as: 'alex',
    async play({ page, shoot }) {
      await openEvents(page);
      await shoot('event-form-list');
      await page.getByRole('button', { name: 'Announce an event' }).click();
      const sheet = page.getByRole('dialog', { name: 'Announce an event' });
      await expect(sheet).toBeVisible();
      await shoot('event-form');
      await sheet.getByRole('button', { name: 'Announce' }).click();
      await expect(sheet.getByText('Please fill this in.').first()).toBeVisible();
      await shoot('event-form-errors');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const edit = page.getByRole('dialog', { name: 'Change the event' });
      await expect(edit).toBeVisible();
      await edit.getByRole('radio').first().scrollIntoViewIfNeeded();
      await edit.getByRole('radio').last().scrollIntoViewIfNeeded();
      await shoot('event-form-pictures');
    },
  },
];
