import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listed } from '#test/each.ts';
import { expect, match, test } from './fixtures.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
const MANIFEST = new URL('../dist/web/.vite/manifest.json', import.meta.url);
/** The file that each import is named by. An import fails as a whole when a file that it needs does not load. */
const PARTS = Object.values<Chunk>(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  .map(({ file }) => file.replace('assets/', ''));
const SCREENS_OF_VISITORS = ['/', '/login', '/simple', '/test'];
const SCREENS_OF_MEMBERS =
  listed(`/app ¦ /app?tab=matches ¦ /app?tab=events ¦ /app?tab=profile ¦ /gallery ¦ /edit-profile ¦ /preferences ¦
  /referrals ¦ /stats`);
const BATCH = 4;

/** Something to read or a button to reload: neither a blank page nor an endless logo. */
const content = (page: Page) =>
  page
    .getByRole('heading')
    .or(page.getByRole('button', { name: 'Reload' }))
    .first();

/** What says that something did not load. */
const messages = (page: Page) =>
  page.getByText(/^(Something went wrong on our side\.|Couldn't load this\.)$/);

/** Parts that the screen requests, in a browser without a cache. */
async function partsOf(page: Page, path: string): Promise<string[]> {
  const parts: string[] = [];
  const note = (request: { url(): string }) => {
    const file = /\/assets\/([^/]+\.js)$/.exec(request.url())?.[1];
    if (file && PARTS.includes(file)) parts.push(file);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(content(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return parts;
}

test('lost files: no screen is blank when a part of it does not load', async ({
  member,
  visitor,
}) => {
  test.setTimeout(600_000);
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  const ben = await member('ben');
  const chat = `/chat/${await match(ann, ben)}`;
  const guest = await visitor();

  /** One screen for each part. */
  const lost = new Map<string, { path: string; page: Page }>();
  for (const [page, paths] of [
    [guest, SCREENS_OF_VISITORS],
    [ann.page, [...SCREENS_OF_MEMBERS, chat]],
  ] as const) {
    for (const path of paths) {
      for (const part of await partsOf(page, path)) {
        if (!lost.has(part)) lost.set(part, { path, page });
      }
    }
  }
  expect(lost.size).toBeGreaterThan(10);

  const all = [...lost];
  for (let first = 0; first < all.length; first += BATCH) {
    await Promise.all(
      all.slice(first, first + BATCH).map(async ([part, { path, page }]) => {
        const fresh = await page.context().newPage();
        await fresh.route(`**/assets/${part}`, (route) => route.abort());
        await fresh.goto(path);
        await expect(content(fresh), `${path} without ${part}`).toBeVisible({ timeout: 60_000 });
        const count = await messages(fresh).count();
        expect(count, `messages of ${path} without ${part}`).toBeLessThanOrEqual(1);
        await fresh.close();
      }),
    );
  }
});
