import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test, topCard } from './fixtures.ts';

async function enterDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(topCard(page)).toBeVisible();
}

const people = (page: Page) => page.getByRole('main').getByRole('link', { name: /, \d\d/ });

/** Scrolls down, and further with what that brings, until the end says this. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await people(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('gallery: everybody in steps, as a grid or as a list, and the choice is kept', async ({
  visitor,
}) => {
  const page = await visitor();
  await enterDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'All Profiles' })).toBeVisible();
  await expect(people(page)).toHaveCount(24);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(people(page).first().getByText(/./).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await scrollTo(page, 'That is everybody for now.');
  await expect(people(page)).toHaveCount(60);
});

test('gallery: a tile leads to the profile, and back to the same place', async ({ visitor }) => {
  const page = await visitor();
  await enterDemo(page);
  await page.goto('/gallery');
  const eighteenth = people(page).nth(18);
  await eighteenth.scrollIntoViewIfNeeded();
  const top = (await eighteenth.boundingBox())?.y ?? 0;
  await eighteenth.click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect.poll(async () => (await eighteenth.boundingBox())?.y).toBeCloseTo(top, -1);
});

test('gallery: loading, failing, the next page failing, and nobody', async ({ visitor }) => {
  const page = await visitor();
  await enterDemo(page);
  const calls = /\/api\/users(\?|$)/;
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ status: 500 });
  });
  await page.goto('/gallery');
  await expect(page.getByText('Loading profiles...')).toBeVisible();
  await expect(page.getByText('Error loading profiles')).toBeVisible();
  await page.unroute(calls);

  // The people of the demo are one page, so here they are asked for in two.
  await page.route(/\/api\/users$/, (route) =>
    route.continue({ url: `${route.request().url()}?limit=30` }),
  );
  await page.route(/\/api\/users\?after=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(people(page).first()).toBeVisible();
  await scrollTo(page, 'The next ones did not load.');
  await page.unroute(/\/api\/users\?after=/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await scrollTo(page, 'That is everybody for now.');
  await expect(people(page)).toHaveCount(60);

  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Nobody to see yet.')).toBeVisible();
});

test('gallery: whoever has seen enough for today is told so, and nothing is red', async ({
  visitor,
}) => {
  const page = await visitor();
  await enterDemo(page);
  const message = 'You have seen 500 profiles today. There is more tomorrow.';
  const refuse = { status: 429, json: { code: 'daily_limit', message } };
  await page.route(/\/api\/users(\?|$)/, (route) => route.fulfill(refuse));
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'Enough for today' })).toBeVisible();
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
  await people(page).last().click();
  await expect(page.getByRole('heading', { name: 'Enough for today' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Matches' }).click();
  await expect(page).toHaveURL('/app?tab=matches');
});

test('gallery: nobody signed in is sent to the landing page', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/gallery');
  await expect(page).toHaveURL('/');
});
