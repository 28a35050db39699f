import type { Page } from '@playwright/test';
import { topCard } from '../../fixtures.ts';
import { expect, fail, hold, type Scene, slowDown } from '../scene.ts';

/** Holds the top card `dx` pixels from its place. */
async function dragBy(page: Page, dx: number): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y - 10, { steps: 8 });
}

/** As in the tests, with more patience. */
async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(topCard(page)).toBeVisible();
}

async function openDeck(page: Page): Promise<void> {
  await page.goto('/app');
  await expect(topCard(page)).toBeVisible();
}

/** The deck and all that belongs to it. */
export const DISCOVER: Scene[] = [
  {
    name: 'discover',
    async play({ page, shoot }) {
      await openDemo(page);
      await shoot('discover');
      await dragBy(page, 120);
      await shoot('discover-drag-like');
      await page.mouse.up();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
      await page.waitForTimeout(700);
      await page.keyboard.press('Escape');
      await shoot('discover-undo');
      await dragBy(page, -120);
      await shoot('discover-drag-nope');
      await page.mouse.move(0, 0);
      await page.mouse.up();
    },
  },
  {
    name: 'discover-super-like',
    async play({ page, shoot }) {
      await openDemo(page);
      await hold(page, '**/api/swipes');
      await slowDown(page, 0.03);
      await page.getByRole('button', { name: 'Super Like' }).click();
      await page.waitForTimeout(2500);
      await shoot('discover-super-like');
    },
  },
  {
    name: 'match',
    as: 'theo',
    async play({ page, shoot }) {
      // Only said, not done: the next scenes find the deck as it was.
      await page.route('**/api/swipes', (route) => route.fulfill({ json: { match: true } }));
      await openDeck(page);
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
      await page.waitForTimeout(900);
      await shoot('match');
    },
  },
  {
    name: 'discover-super-liked',
    as: 'theo',
    async play({ page, shoot }) {
      await openDeck(page);
      await shoot('discover-super-liked');
    },
  },
  {
    name: 'discover-filters',
    async play({ page, shoot }) {
      await openDemo(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Discovery Filters' });
      await expect(sheet.getByText(/^Hides/).first()).toBeVisible();
      await shoot('discover-filters');
      for (const name of ['Photography', 'Dancing']) {
        await sheet.getByRole('checkbox', { name }).check();
      }
      await sheet.getByRole('slider', { name: 'Oldest age' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(500);
      await shoot('discover-filters-chosen');
      await sheet.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(sheet).toBeHidden();
      await shoot('discover-filtered');
      await page.getByRole('button', { name: 'Filters, on' }).click();
      await sheet.getByRole('slider', { name: 'Maximum distance' }).focus();
      await page.keyboard.press('Home');
      await sheet.getByRole('slider', { name: 'Youngest age' }).focus();
      await page.keyboard.press('End');
      await sheet.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page.getByText('No more users to discover')).toBeVisible();
      await shoot('discover-empty');
    },
  },
  {
    name: 'discover-tooltip',
    async play({ page, shoot }) {
      await openDemo(page);
      await page.getByRole('button', { name: 'Filters' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.waitForTimeout(800);
      await shoot('discover-tooltip');
    },
  },
  {
    name: 'discover-loading',
    as: 'theo',
    async play({ page, shoot }) {
      await hold(page, '**/api/users/discover**');
      await page.goto('/app');
      await expect(page.getByText('Loading users...')).toBeVisible();
      await shoot('discover-loading');
    },
  },
  {
    name: 'discover-failed',
    as: 'theo',
    async play({ page, shoot }) {
      await fail(page, '**/api/users/discover**');
      await page.goto('/app');
      await expect(page.getByText(/^Error loading users/)).toBeVisible();
      await shoot('discover-failed');
    },
  },
  {
    name: 'discover-not-sent',
    async play({ page, shoot }) {
      await openDemo(page);
      await fail(page, '**/api/swipes');
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(
        page.getByText('Failed to register your action.', { exact: false }),
      ).toBeVisible();
      await shoot('discover-not-sent');
    },
  },
];
