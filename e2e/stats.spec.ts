import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function openAsAdmin(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
}

const tile = (page: Page, name: string) => page.getByRole('region', { name });

test('stats: a page view of a visitor is counted today', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  // Views shorter than 250 ms do not count.
  await page.clock.fastForward(300);
  await openAsAdmin(page);
  await expect(async () => {
    await page.reload();
    await page.getByRole('radio', { name: 'Today' }).check();
    const text = await tile(page, 'Total Views').textContent();
    expect(Number(/Total Views(\d+)/.exec(text ?? '')?.[1])).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole('tab', { name: 'Traffic Sources' }).click();
  await expect(page.getByRole('rowheader', { name: 'Direct' })).toBeVisible();
});

test('stats: an admin changes the period, exports a CSV file and reads every figure by keyboard', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openAsAdmin(page);
  for (const name of ['Total Views', 'Unique Visitors', 'Avg. Duration', 'Bounce Rate']) {
    await expect(tile(page, name)).toBeVisible();
  }
  for (const width of [820, 1440, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const clipped = `[...document.querySelectorAll('section[data-tone] *')]
      .filter((node) => getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth)
      .map((node) => node.textContent)`;
    await expect.poll(() => page.evaluate(clipped), { message: `${width} px` }).toEqual([]);
  }
  const periods: [string, number][] = [
    ['Today', 1],
    ['Last 7 Days', 7],
    ['Last Year', 365],
  ];
  for (const [name, days] of periods) {
    const requested = page.waitForRequest(/\/api\/stats\?/);
    await page.getByRole('radio', { name }).check();
    const query = new URL((await requested).url()).searchParams;
    const end = Date.parse(query.get('end') ?? '');
    expect(query.get('start')).toBe(dayOf(end - (days - 1) * DAY_MS));
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('figure,name,views,visitors,average_seconds');
  expect(csv.match(/^day,/gm)).toHaveLength(365);

  await page.getByRole('tab', { name: 'Top Pages' }).focus();
  for (const name of ['Traffic Sources', 'Countries', 'Daily Trends']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Daily Trends' })).toBeVisible();
  await page.getByRole('button', { name: /^Counted separately each day/ }).focus();
  await expect(page.getByText(/^Counted separately each day/)).toBeVisible();
});
