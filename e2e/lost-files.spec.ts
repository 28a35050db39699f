import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, match, test } from './fixtures.ts';

const ASSETS = new URL('../dist/web/assets/', import.meta.url);
const SCREENS_OF_VISITORS = ['/', '/login', '/simple', '/test'];
const SCREENS_OF_MEMBERS = [
  '/app',
  '/app?tab=matches',
  '/app?tab=events',
  '/app?tab=profile',
  '/gallery',
  '/edit-profile',
  '/preferences',
  '/referrals',
  '/stats',
];
const BATCH = 4;

/** Something to read or a button to reload: neither a blank page nor an endless logo. */
const content = (page: Page) =>
  page
    .getByRole('heading')
    .or(page.getByRole('button', { name: 'Reload' }))
    .first();

/** Scripts that the screen requests, in a browser without a cache. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  const note = (request: { url(): string }) => {
    const file = /\/assets\/([^/]+\.js)$/.exec(request.url())?.[1];
    if (file) scripts.push(file);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(content(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return scripts;
}

test('lost files: no screen is blank when a script of it does not load', async ({
  member,
  visitor,
}) => {
  test.setTimeout(600_000);
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  const ben = await member('ben');
  const chat = `/chat/${await match(ann, ben)}`;
  const guest = await visitor();

  /** One screen for each script. */
  const lost = new Map<string, { path: string; page: Page }>();
  for (const [page, paths] of [
    [guest, SCREENS_OF_VISITORS],
    [ann.page, [...SCREENS_OF_MEMBERS, chat]],
  ] as const) {
    for (const path of paths) {
      for (const script of await scriptsOf(page, path)) {
        if (!lost.has(script)) lost.set(script, { path, page });
      }
    }
  }
  expect(readdirSync(ASSETS)).toEqual(expect.arrayContaining([...lost.keys()]));
  expect(lost.size).toBeGreaterThan(15);

  const all = [...lost];
  for (let first = 0; first < all.length; first += BATCH) {
    await Promise.all(
      all.slice(first, first + BATCH).map(async ([script, { path, page }]) => {
        const fresh = await page.context().newPage();
        await fresh.route(`**/assets/${script}`, (route) => route.abort());
        await fresh.goto(path);
        await expect(content(fresh), `${path} without ${script}`).toBeVisible({ timeout: 60_000 });
        await fresh.close();
      }),
    );
  }
});
