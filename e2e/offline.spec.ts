import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { builtClient, type Client } from '#dev/client.ts';
import { expect, openDemo, test } from './fixtures.ts';

const MARK = 'document.documentElement.dataset.build';

/** Builds the client so that its page says which build it is. @returns where it stands. */
async function buildAs(name: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `overlap-${name}-`));
  await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    build: { outDir },
    plugins: [
      {
        name: 'mark',
        transform: (code, id) =>
          id.endsWith('/web/main.tsx') ? `${code}\n${MARK} = '${name}';` : undefined,
      },
    ],
  });
  return outDir;
}

const keptBuild = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(() => caches.keys())');

test('a deploy is seen at the next load, and each build starts without a network', async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const builds = [await buildAs('one'), await buildAs('two')] as const;
  let client: Client = builtClient(builds[0]);
  const server = createServer((req, res) => {
    if (req.url?.startsWith('/api/')) res.writeHead(503).end();
    else client.handle(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
    let page = await visitor({ baseURL, serviceWorkers: 'allow' });
    const shown = () => page.evaluate(MARK);
    await page.goto('/login');
    const [first] = (await keptBuild(page)) as string[];
    expect(await shown()).toBe('one');

    await test.step('the second build is there after one reload', async () => {
      client = builtClient(builds[1]);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(await shown()).toBe('two');
    });
    await test.step('and replaces the first in the cache once no page of that is open', async () => {
      await expect.poll(async () => ((await keptBuild(page)) as string[]).length).toBe(2);
      // A page that was only left is kept by the browser for a while, and counts as open.
      const next = await page.context().newPage();
      await page.close();
      await next.waitForTimeout(500);
      page = next;
      await page.goto('/login');
      await expect.poll(() => keptBuild(page), { timeout: 20_000 }).not.toContain(first);
    });
    await test.step('it starts without a network, at any path', async () => {
      await page.context().setOffline(true);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
      expect(await shown()).toBe('two');
    });
  } finally {
    server.closeAllConnections();
    server.close();
    for (const directory of builds) rmSync(directory, { recursive: true, force: true });
  }
});

test('without a network the tab shows what it saw last, and nothing is left after it', async ({
  visitor,
}) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await openDemo(page);
  await page.goto('/app?tab=events');
  const event = page.getByRole('article').first();
  await expect(event).toBeVisible();
  const title = await event.getByRole('heading').textContent();
  await keptBuild(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline. Showing what we saved.")).toBeVisible();
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect(page.getByText('This was not saved on this device.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();

  await test.step('no answer of the server is on the disk', async () => {
    const kept = await page.evaluate(`(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return [
        ...requests.flat().map(({ url }) => new URL(url).pathname),
        ...Object.keys(localStorage),
      ];
    })()`);
    expect((kept as string[]).filter((one) => /api|media|saved/.test(one))).toEqual(
      (kept as string[]).filter((one) => /^\/assets\/[\w.-]*api[\w.-]*$/.test(one)),
    );
  });
});
