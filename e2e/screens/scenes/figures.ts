import type { Page } from '@playwright/test';
import { expect, fail, hold, type Scene, scrollTo } from '../scene.ts';

async function openStats(page: Page): Promise<void> {
  await page.goto('/stats');
  await expect(page.getByRole('region', { name: 'Total Views' })).toBeVisible();
}

/** Credits and statistics. */
export const FIGURES: Scene[] = [
  {
    name: 'referrals',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/referrals');
      await expect(page.getByRole('button', { name: 'Level 1 signup' }).first()).toBeVisible();
      await shoot('referrals');
      await page.getByRole('button', { name: 'Level 1 signup' }).first().click();
      await scrollTo(page, 9999);
      await shoot('referrals-transactions');
    },
  },
  {
    name: 'referrals-empty',
    as: 'robin',
    async play({ page, shoot }) {
      await page.goto('/referrals');
      await expect(page.getByText('No transactions yet.', { exact: false })).toBeVisible();
      await shoot('referrals-empty');
      await scrollTo(page, 9999);
      await shoot('referrals-empty-bottom');
    },
  },
  {
    name: 'referrals-failed',
    as: 'robin',
    async play({ page, shoot }) {
      await fail(page, /\/api\/referrals\//);
      await page.goto('/referrals');
      await expect(page.getByText('Failed to fetch network')).toBeVisible();
      await shoot('referrals-failed');
    },
  },
  {
    name: 'stats',
    as: 'alex',
    async play({ page, shoot }) {
      await openStats(page);
      await shoot('stats');
      for (const [tab, name] of [
        ['Traffic Sources', 'stats-sources'],
        ['Countries', 'stats-countries'],
        ['Daily Trends', 'stats-trends'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.waitForTimeout(1200);
        await shoot(name);
      }
      await page.getByRole('button', { name: 'Show as table' }).click();
      await shoot('stats-table');
    },
  },
  {
    name: 'stats-empty',
    as: 'alex',
    async play({ page, shoot }) {
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
      await shoot('stats-empty');
    },
  },
  {
    name: 'stats-refused',
    as: 'robin',
    async play({ page, shoot }) {
      await page.goto('/stats');
      await expect(page.getByText('Error loading analytics data')).toBeVisible();
      await shoot('stats-refused');
    },
  },
  {
    name: 'stats-loading',
    as: 'alex',
    async play({ page, shoot }) {
      await hold(page, '**/api/stats*');
      await page.goto('/stats');
      await expect(page.getByText('Loading analytics...')).toBeVisible();
      await shoot('stats-loading');
    },
  },
];
