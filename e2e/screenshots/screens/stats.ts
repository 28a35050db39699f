import type { Page } from '@playwright/test';
import { expect, failWith500, neverRespond, type Screenshot, scrollTo } from '../screenshot.ts';

async function openStats(page: Page): Promise<void> {
  await page.goto('/stats');
  await expect(page.getByRole('region', { name: 'Total Views' })).toBeVisible();
}

/** Referrals and analytics. */
export const STATS: Screenshot[] = [
  {
    name: 'referrals',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/referrals');
      await expect(page.getByRole('button', { name: 'Level 1 signup' }).first()).toBeVisible();
      await capture('referrals');
      await page.getByRole('button', { name: 'Level 1 signup' }).first().click();
      await scrollTo(page, 9999);
      await capture('referrals-transactions');
    },
  },
  {
    name: 'referrals-empty',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/referrals');
      await expect(page.getByText('No transactions yet.', { exact: false })).toBeVisible();
      await capture('referrals-empty');
      await scrollTo(page, 9999);
      await capture('referrals-empty-bottom');
    },
  },
  {
    name: 'referrals-failed',
    as: 'robin',
    async run({ page, capture }) {
      await failWith500(page, /\/api\/referrals\//);
      await page.goto('/referrals');
      await expect(page.getByText('Failed to fetch network')).toBeVisible();
      await capture('referrals-failed');
    },
  },
  {
    name: 'stats',
    as: 'alex',
    async run({ page, capture }) {
      await openStats(page);
      await capture('stats');
      // The map and the chart are separate chunks.
      for (const [tab, name, content] of [
        ['Traffic Sources', 'stats-sources', 'table'],
        ['Countries', 'stats-countries', 'path'],
        ['Daily Trends', 'stats-trends', '.recharts-surface'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        const panel = page.getByRole('tabpanel', { name: tab });
        await expect(panel.locator(content).first()).toBeVisible();
        await capture(name);
      }
      await page.getByRole('button', { name: 'Show as table' }).click();
      await capture('stats-table');
    },
  },
  {
    name: 'stats-empty',
    as: 'alex',
    async run({ page, capture }) {
      await page.route('**/api/stats*', async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        const emptied = Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'number' ? 0 : Array.isArray(value) ? [] : value,
        ]);
        await route.fulfill({ json: Object.fromEntries(emptied) });
      });
      await openStats(page);
      await expect(page.getByText('No page data available')).toBeVisible();
      await capture('stats-empty');
    },
  },
  {
    name: 'stats-refused',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/stats');
      await expect(page.getByText('Error loading analytics data')).toBeVisible();
      await capture('stats-refused');
    },
  },
  {
    name: 'stats-loading',
    as: 'alex',
    async run({ page, capture }) {
      await neverRespond(page, '**/api/stats*');
      await page.goto('/stats');
      await expect(page.getByText('Loading analytics...')).toBeVisible();
      await capture('stats-loading');
    },
  },
];
