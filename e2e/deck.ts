import type { Locator, Page } from '@playwright/test';
import { animationsFinished } from './animations.ts';
import { call, expect, topCard } from './fixtures.ts';

export const DECK = /\/api\/users\/discover\/\d+$/;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const filters = (page: Page) => page.getByRole('dialog', { name: 'Discovery Filters' });

/** Opens the filters and waits until the focus has moved inside: a key before would reach the deck. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(filters(page)).toBeVisible();
  await focusMovedInto(filters(page));
}

/** Waits until a dialog has focused its first control, which it does more than once while it opens. */
export async function focusMovedInto(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await animationsFinished(dialog.page());
}

/** Name, age and location on the top card. */
export async function topName(page: Page): Promise<string> {
  await expect(topCard(page)).toBeVisible();
  return (await topCard(page).getAttribute('aria-label')) ?? '';
}

/** Sets the widest filters. */
export const widen = (page: Page) =>
  call(page, 'PUT', '/api/users/discover/filters', {
    ageMin: 18,
    ageMax: 65,
    distanceKm: 100,
    gender: 'all',
    interests: [],
  });
