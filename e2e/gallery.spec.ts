import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { delayResponse, expect, openDemo, test } from './fixtures.ts';

const profiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /, \d\d/ });

/** Scrolls to the end, page after page, until it shows `text`. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await profiles(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('gallery: loads pages of profiles as a grid or a list, and the view survives a reload', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'All Profiles' })).toBeVisible();
  await expect(profiles(page)).toHaveCount(24);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(profiles(page).first().getByText(/./).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await scrollTo(page, "That's everyone for now.");
  await expect(profiles(page)).toHaveCount(60);
});

test('gallery: a tile opens the profile, and Back restores the scroll position', {
  tag: '@core',
}, async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  await page.goto('/gallery');
  const tile = profiles(page).nth(18);
  await tile.scrollIntoViewIfNeeded();
  // Measured by the click itself: the page may still move before.
  const clicked = tile.evaluate(
    (node) =>
      new Promise<number>((resolve) =>
        node.addEventListener('click', () => resolve(node.getBoundingClientRect().y)),
      ),
  );
  await tile.click();
  const top = await clicked;
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect.poll(async () => (await tile.boundingBox())?.y).toBeCloseTo(top, -1);
});

test('gallery: shows loading, error and empty states, also for the next page', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  const calls = /\/api\/users(\?|$)/;
  await page.route(calls, (route) => route.fulfill({ status: 500 }));
  const release = await delayResponse(page, calls);
  await page.goto('/gallery');
  await expect(page.getByText('Loading profiles...')).toBeVisible();
  await release();
  await expect(page.getByText('Error loading profiles')).toBeVisible();
  await page.unroute(calls);

  // The demo's members fit on one page, so a limit splits them into two.
  await page.route(/\/api\/users$/, (route) =>
    route.continue({ url: `${route.request().url()}?limit=30` }),
  );
  await page.route(/\/api\/users\?after=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(profiles(page).first()).toBeVisible();
  await scrollTo(page, "Couldn't load more.");
  await page.unroute(/\/api\/users\?after=/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await scrollTo(page, "That's everyone for now.");
  await expect(profiles(page)).toHaveCount(60);

  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No profiles yet.')).toBeVisible();
});

test('gallery: shows the daily limit as a note, not as an error', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const message = 'You have seen 500 profiles today. There is more tomorrow.';
  const refuse = { status: 429, json: { code: 'daily_limit', message } };
  await page.route(/\/api\/users(\?|$)/, (route) => route.fulfill(refuse));
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'Daily limit reached' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);

  await page.unroute(/\/api\/users(\?|$)/);
  await page.route(/\/api\/users$/, (route) =>
    route.continue({ url: `${route.request().url()}?limit=30` }),
  );
  await page.route(/\/api\/users\?after=/, (route) => route.fulfill(refuse));
  await page.reload();
  await scrollTo(page, message);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await page.route(/\/api\/users\/\d+$/, (route) => route.fulfill(refuse));
  await profiles(page).last().click();
  await expect(page.getByRole('heading', { name: 'Daily limit reached' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Matches' }).click();
  await expect(page).toHaveURL('/app?tab=matches');
});

test('gallery: a visitor is redirected to the landing page', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/gallery');
  await expect(page).toHaveURL('/');
});
