import type { Page } from '@playwright/test';
import { deckButton, openDemo, topCard } from '../../fixtures.ts';
import {
  expect,
  failWith500,
  neverRespond,
  pauseAnimations,
  type Screenshot,
} from '../screenshot.ts';

/** Drags the top card by `dx` px and holds it there. */
async function dragBy(page: Page, dx: number): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y - 10, { steps: 8 });
}

async function openDeck(page: Page): Promise<void> {
  await page.goto('/app');
  await expect(topCard(page)).toBeVisible();
}

/** The deck, its filters and the match dialog. */
export const DISCOVER: Screenshot[] = [
  {
    name: 'discover',
    async run({ page, capture }) {
      await openDemo(page);
      await capture('discover');
      // A match would open its dialog over the next pictures.
      await page.route('**/api/swipes', (route) => route.fulfill({ json: { match: false } }));
      await dragBy(page, 120);
      await capture('discover-drag-like');
      await page.mouse.up();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
      await capture('discover-undo');
      await dragBy(page, -120);
      await capture('discover-drag-nope');
      await page.mouse.move(0, 0);
      await page.mouse.up();
    },
  },
  {
    name: 'discover-super-like',
    async run({ page, capture }) {
      await openDemo(page);
      await neverRespond(page, '**/api/swipes');
      await pauseAnimations(page, 90, () => deckButton(page, 'Super Like').click());
      await capture('discover-super-like');
    },
  },
  {
    name: 'match',
    as: 'theo',
    async run({ page, capture }) {
      // A mocked match leaves the deck unchanged for the next screens.
      await page.route('**/api/swipes', (route) => route.fulfill({ json: { match: true } }));
      await openDeck(page);
      await deckButton(page, 'Like').click();
      await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
      await capture('match');
    },
  },
  {
    name: 'discover-super-liked',
    as: 'theo',
    async run({ page, capture }) {
      await openDeck(page);
      await capture('discover-super-liked');
    },
  },
  {
    name: 'discover-filters',
    async run({ page, capture }) {
      await openDemo(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Discovery Filters' });
      await expect(sheet.getByText(/^Hides/).first()).toBeVisible();
      await capture('discover-filters');
      for (const name of ['Photography', 'Dancing']) {
        await sheet.getByRole('checkbox', { name }).check();
      }
      await sheet.getByRole('slider', { name: 'Oldest age' }).focus();
      const counted = page.waitForResponse(/\/discover\/filters\/effects/);
      await page.keyboard.press('ArrowRight');
      await counted;
      await capture('discover-filters-chosen');
      await sheet.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(sheet).toBeHidden();
      await capture('discover-filtered');
      await page.getByRole('button', { name: 'Filters, on' }).click();
      await sheet.getByRole('slider', { name: 'Maximum distance' }).focus();
      await page.keyboard.press('Home');
      await sheet.getByRole('slider', { name: 'Youngest age' }).focus();
      await page.keyboard.press('End');
      await sheet.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page.getByText('No more users to discover')).toBeVisible();
      await capture('discover-empty');
    },
  },
  {
    name: 'discover-loading',
    as: 'theo',
    async run({ page, capture }) {
      await neverRespond(page, '**/api/users/discover**');
      await page.goto('/app');
      await expect(page.getByText('Loading users...')).toBeVisible();
      await capture('discover-loading');
    },
  },
  {
    name: 'discover-failed',
    as: 'theo',
    async run({ page, capture }) {
      await failWith500(page, '**/api/users/discover**');
      await page.goto('/app');
      await expect(page.getByText(/^Error loading users/)).toBeVisible();
      await capture('discover-failed');
    },
  },
  {
    name: 'discover-none-near',
    as: 'kim',
    async run({ page, capture }) {
      await page.goto('/app');
      await expect(page.getByRole('button', { name: /^Show people/ })).toBeVisible();
      await capture('discover-none-near');
    },
  },
  {
    name: 'paused',
    as: 'kim',
    async run({ page, capture }) {
      await page.goto('/preferences');
      await page.getByRole('switch', { name: 'Pause my profile' }).click();
      await page.goto('/app?tab=events');
      const resume = page.getByRole('button', { name: 'Resume' });
      await expect(resume).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await capture('paused');
      await resume.click();
      await expect(resume).toHaveCount(0);
    },
  },
  {
    name: 'discover-not-sent',
    async run({ page, capture }) {
      await openDemo(page);
      await failWith500(page, '**/api/swipes');
      await deckButton(page, 'Like').click();
      await expect(
        page.getByText('Failed to register your action.', { exact: false }),
      ).toBeVisible();
      await capture('discover-not-sent');
    },
  },
];
