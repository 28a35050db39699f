import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtClient, type Client } from '#dev/client.ts';
import { pauseClock } from './clock.ts';
import { expect, openDemo, test } from './fixtures.ts';

const BUILD = 'dist/web';
const MARKER = 'document.documentElement.dataset.build';

/**
 * Copies the built client and gives it another entry file, as a deploy of a changed client has.
 *
 * @returns the directory; its pages set the marker `next`.
 */
function createNextBuild(): string {
  const directory = mkdtempSync(join(tmpdir(), 'overlap-next-build-'));
  const isCompressed = (path: string) => /\.(br|gz)$/.test(path);
  cpSync(BUILD, directory, { recursive: true, filter: (path) => !isCompressed(path) });
  const [, entry = ''] =
    /src="\/assets\/(index-[\w-]+\.js)"/.exec(read(directory, 'shell.en.html')) ?? [];
  const nextEntry = `next-${entry}`;
  write(directory, `assets/${nextEntry}`, `${MARKER} = 'next';\nimport './${entry}';`);
  for (const page of ['index.en.html', 'login.en.html', 'shell.en.html']) {
    write(
      directory,
      page,
      read(directory, page).replace(`src="/assets/${entry}"`, `src="/assets/${nextEntry}"`),
    );
  }
  const worker = read(directory, 'sw.js')
    .replace('"version":"', '"version":"next-')
    .replace(`"entry":"/assets/${entry}"`, `"entry":"/assets/${nextEntry}"`)
    .replace('"files":[', `"files":["/assets/${nextEntry}",`);
  write(directory, 'sw.js', worker);
  return directory;
}

const write = (directory: string, file: string, text: string) =>
  writeFileSync(join(directory, file), text);
const read = (directory: string, file: string) => readFileSync(join(directory, file), 'utf8');

const cachedBuilds = (page: Page): Promise<string[]> =>
  page.evaluate('navigator.serviceWorker.ready.then(() => caches.keys())');

/** Resolves when no worker waits. The browser counts a page as open for a moment after it is closed. */
async function waitingWorkerActive(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await expect
    .poll(() => [...new Set(statuses.values())].filter((status) => status !== 'redundant'))
    .toEqual(['activated']);
  await session.detach();
}

test('offline: a deploy is used at the next load, and each build starts without a network', async ({
  visitor,
}) => {
  const nextBuild = createNextBuild();
  let client: Client = builtClient(BUILD);
  const server = createServer((req, res) => {
    if (req.url?.startsWith('/api/')) res.writeHead(503).end();
    else client.handle(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
    let page = await visitor({ baseURL, serviceWorkers: 'allow' });
    const shownBuild = () => page.evaluate(MARKER);
    await page.goto('/login');
    const [firstCache] = await cachedBuilds(page);
    expect(firstCache).toBeTruthy();
    expect(await shownBuild()).toBeUndefined();

    await test.step('one reload shows the next build', async () => {
      client = builtClient(nextBuild);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      expect(await shownBuild()).toBe('next');
    });
    await test.step('the next build replaces the first in the cache when its pages are closed', async () => {
      await expect.poll(async () => (await cachedBuilds(page)).length).toBe(2);
      const newPage = await page.context().newPage();
      await page.close();
      page = newPage;
      await waitingWorkerActive(page);
      await page.goto('/login');
      await expect.poll(() => cachedBuilds(page)).not.toContain(firstCache);
    });
    await test.step('it starts without a network, at any path', async () => {
      await page.context().setOffline(true);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
      expect(await shownBuild()).toBe('next');
    });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(nextBuild, { recursive: true, force: true });
  }
});

test('offline: a tab shows what it has loaded', async ({ visitor }) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await openDemo(page);
  await page.goto('/app?tab=events');
  const event = page.getByRole('article').first();
  await expect(event).toBeVisible();
  const title = await event.getByRole('heading').textContent();
  await cachedBuilds(page);

  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await page.reload();
  await expect(page.getByText("This isn't available offline.")).toBeVisible();

  // The sign stays for 2 s.
  await page.clock.install();
  await pauseClock(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
});
