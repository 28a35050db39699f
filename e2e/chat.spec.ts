import type { Page, Route } from '@playwright/test';
import { fillChat } from '../test/control.ts';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import {
  call,
  delayResponse,
  expect,
  loadLive,
  match,
  openChat,
  say,
  sendMessage,
  test,
} from './fixtures.ts';

const MESSAGES = '**/api/messages';
const THREAD = /\/api\/messages\/\d+(\?.*)?$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true });

async function open(page: Page, matchId: number): Promise<void> {
  await page.goto(`/chat/${matchId}`);
  await expect(field(page)).toBeVisible();
}

test('chat: a failed message is kept, reported and sent again', { tag: '@core' }, async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  await open(page, matchId);

  await test.step('a refused message is reported above the composer', async () => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 409, json: { code: 'chat_closed', message: 'Closed.' } });
    await page.route(MESSAGES, refuse);
    await sendMessage(page, 'too late');
    const toast = page.getByRole('alert');
    // A toast with the focus stays.
    await toast.getByRole('button', { name: 'Close' }).focus();
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to send message');
    await expect
      .poll(async () => {
        const [shown, composer] = [await toast.boundingBox(), await field(page).boundingBox()];
        return shown && composer && shown.y > 400 && shown.y + shown.height <= composer.y;
      })
      .toBe(true);
    await page.unroute(MESSAGES, refuse);
    await toast.getByRole('button', { name: 'Close' }).click();
    await log(page).getByRole('button', { name: 'Delete' }).click();
    await expect(bubble(page, 'too late')).toHaveCount(0);
  });
  await test.step('a message that could not be sent waits and is sent', async () => {
    const abort = (route: Route) => route.abort();
    await page.route(MESSAGES, abort);
    await sendMessage(page, 'are you there?');
    await expect(bubble(page, 'are you there?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not sent yet · Try now' })).toBeVisible();
    await expect(page.getByText('Failed to send message')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Not sent yet · Try now' })).toBeVisible();
    const goOn = await delayResponse(page, MESSAGES);
    await page.unroute(MESSAGES, abort);
    await expect(log(page).getByRole('img', { name: 'Not sent yet' })).toBeVisible();
    await goOn();
    await expect(log(page).getByRole('img', { name: 'Not sent yet' })).toHaveCount(0);
    await open(ben.page, matchId);
    await expect(bubble(ben.page, 'are you there?')).toHaveCount(1);
  });
});

test('chat: messages written offline survive a reload and arrive once', async ({ member }) => {
  // An offline reload needs the service worker.
  const ann = await member('ann', { serviceWorkers: 'allow' });
  const context = ann.page.context();
  const ben = await member('ben');
  await match(ann, ben);
  await Promise.all([openChat(ann.page, ben.name), openChat(ben.page, ann.name)]);
  await ann.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await ann.page.reload();
  await expect(ann.page.getByRole('heading', { name: ben.name })).toBeVisible();
  const texts = ['first, offline', 'second, offline'];

  // `setOffline` alone lets a page that has just started use the network for a moment.
  await context.route('**/api/**', (route) => route.abort());
  await context.setOffline(true);
  for (const text of texts) {
    await sendMessage(ann.page, text);
    await expect(bubble(ann.page, text)).toBeVisible();
  }
  await expect(ann.page.getByRole('img', { name: 'Not sent yet' })).toHaveCount(2);
  await ann.page.reload();
  await test.step('after the reload the bubbles are still pending', async () => {
    for (const text of texts) await expect(bubble(ann.page, text)).toBeVisible();
    await expect(ann.page.getByRole('img', { name: 'Not sent yet' })).toHaveCount(2);
    for (const text of texts) await expect(bubble(ben.page, text)).toHaveCount(0);
  });

  await context.setOffline(false);
  await context.unroute('**/api/**');
  for (const user of [ben, ann]) {
    for (const text of texts) {
      await expect(bubble(user.page, text)).toHaveCount(1);
    }
  }
  await expect(ann.page.getByRole('img', { name: 'Not sent yet' })).toHaveCount(0);
  const order = await ben.page.getByRole('log').getByText(', offline').allTextContents();
  expect(order).toEqual(texts);
  await test.step('a reload shows each message once', async () => {
    await ann.page.reload();
    for (const text of texts) await expect(bubble(ann.page, text)).toHaveCount(1);
  });
});

test('chat: scrolling up loads older messages, and new messages do not move the list', async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  for (let n = 1; n <= 130; n += 1) await say(ben, matchId, `message ${n}`);
  const { page } = ann;
  await open(page, matchId);
  await expect(bubble(page, 'message 130')).toBeInViewport();
  await expect(bubble(page, 'message 30')).toHaveCount(0);
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });

  await test.step('they are above the scroll position', async () => {
    await list.evaluate((node) => node.scrollTo(0, 0));
    await expect(bubble(page, 'message 1')).toHaveCount(1);
    await expect(bubble(page, 'message 31')).toBeInViewport();
  });
  await test.step('a new message is offered below', async () => {
    await say(ben, matchId, 'message 131');
    await page.getByRole('button', { name: 'New message' }).click();
    await expect(bubble(page, 'message 131')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
  });
});

test('chat: a jump and a long way through 10,000 messages keep the page small', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  await fillChat(matchId);
  const { page } = ann;
  const pages: string[] = [];
  page.on('request', (request) => {
    if (THREAD.test(request.url())) pages.push(new URL(request.url()).search);
  });
  await loadLive(ann, () => open(page, matchId));
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });
  const toLatest = page.getByRole('button', { name: 'Jump to latest' });
  // Not a quote, which is a button.
  const said = (text: string) => bubble(page, text).and(page.locator(':not(button *)'));
  const bubbles = log(page).locator('[data-bubble]');
  await expect(said('message 10000')).toBeInViewport();

  await test.step('a result 4,990 messages back loads those around it', async () => {
    pages.length = 0;
    await page.getByRole('button', { name: 'Search in chat' }).click();
    await page.getByRole('searchbox').fill('message 5011');
    const result = page.getByRole('search').getByRole('button', { name: /5011/ });
    await expect(result).toBeVisible();
    await expectAccessible(page);
    await result.click();
    await expect(said('message 5011')).toBeInViewport();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(toLatest).toBeVisible();
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(await bubbles.count()).toBeLessThanOrEqual(300);
  });
  await test.step('a new message is counted, and does not move the list', async () => {
    await say(ben, matchId, 'are you there?');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    await expect(said('message 5011')).toBeInViewport();
    await expect(said('are you there?')).toHaveCount(0);
  });
  await test.step('newer messages that did not load leave a button', async () => {
    const newer = page.getByRole('button', { name: 'Load newer messages' });
    await page.route(THREAD, (route) =>
      route.request().url().includes('from=') ? route.abort() : route.fallback(),
    );
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('from='));
    await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await failed;
    await expect(newer).toBeInViewport();
    await expectAccessible(page, WITH_TARGET_SIZE);
    await page.unroute(THREAD);
    // A failed read is retried once automatically.
    await expect(async () => {
      if (await newer.isVisible()) await newer.press('Enter', { timeout: 1000 });
      await expect(said('message 5150')).toHaveCount(1, { timeout: 2000 });
    }).toPass();
  });
  await test.step('scrolling continues both ways', async () => {
    for (const [top, text] of [
      [1e9, 'message 5150'],
      [0, 'message 4900'],
    ] as const) {
      await expect(async () => {
        await list.evaluate((node, to) => node.scrollTo(0, to), top);
        await expect(said(text)).toHaveCount(1, { timeout: 500 });
      }).toPass();
    }
  });
  await test.step('the button shows the latest', async () => {
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(said('are you there?')).toBeInViewport();
    await expect(toLatest).toHaveCount(0);
  });
  await test.step('ten pages up, few messages are in the page; sending shows the latest', async () => {
    await expect(async () => {
      await list.evaluate((node) => node.scrollTo(0, 0));
      await expect(said('message 9000')).toHaveCount(1, { timeout: 300 });
    }).toPass({ timeout: 60_000 });
    expect(await bubbles.count()).toBeLessThanOrEqual(400);
    await expect(toLatest).toBeVisible();
    await sendMessage(page, 'found it');
    await expect(said('found it')).toBeInViewport();
    await expect(toLatest).toHaveCount(0);
  });
});

test('chat: the menu unmatches and blocks', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const cleo = await member('cleo');
  const { page } = ann;
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: item }).click();
  };
  const withBen = await match(ann, ben);
  await open(ben.page, withBen);

  await test.step('unmatching ends it for both', async () => {
    await page.goto(`/chat/${withBen}`);
    await menu('Unmatch');
    const sheet = page.getByRole('dialog', { name: 'Unmatch?' });
    await sheet.getByRole('button', { name: 'Unmatch' }).click();
    await expect(page).toHaveURL('/app?tab=matches');
    await expect(page.getByText(`You and ${ben.name} are no longer a match`)).toBeVisible();
    await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
    await expect(ben.page.getByText('This conversation is no longer available.')).toBeVisible();
  });
  await test.step('a block ends it for both', async () => {
    const withCleo = await match(ann, cleo);
    await open(page, withCleo);
    await menu('Block');
    const sheet = page.getByRole('dialog', { name: `Block ${cleo.name}?` });
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect(page).toHaveURL('/app?tab=matches');
    await expect(page.getByText(`${cleo.name} is blocked`)).toBeVisible();
    await cleo.page.goto(`/chat/${withCleo}`);
    await expect(cleo.page.getByText('This conversation is no longer available.')).toBeVisible();
  });
});

test('chat: a member with maximum discretion writes first', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await call(ann.page, 'PUT', '/api/preferences', { discretionLevel: 'maximum' });
  const matchId = await match(ann, ben);
  await open(ben.page, matchId);
  await expect(ben.page.getByPlaceholder(`${ann.name} will start the conversation`)).toBeDisabled();
  await open(ann.page, matchId);
  await sendMessage(ann.page, 'Hello, you.');
  await expect(ben.page.getByPlaceholder('Type a message...')).toBeEnabled();
  await sendMessage(ben.page, 'At last!');
  await expect(bubble(ann.page, 'At last!')).toBeVisible();
});

test('chat: texts of every kind fit their bubbles', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const texts = [
    'W'.repeat(600),
    `https://example.test/${'path/'.repeat(60)}`,
    'שלום עולם '.repeat(40).trim(),
    `a${'\u0301'.repeat(300)}`,
    '👩‍👩‍👧‍👦'.repeat(40),
    'line\n'.repeat(30).trim(),
    '<b>bold</b><img src=x onerror=alert(1)>',
  ];
  for (const text of texts) await say(ben, matchId, text);
  const { page } = ann;
  await open(page, matchId);
  await expect(bubble(page, texts.at(-1) ?? '')).toBeVisible();
  await expect(log(page).locator('time')).toHaveCount(texts.length);
  await expect(log(page).locator('div:has(> [dir=auto])')).toHaveCount(texts.length);
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });
  const overflows = await list.evaluate((all) => {
    const column = all.querySelector('[role="log"]')?.clientWidth ?? 0;
    const limit = Math.ceil(column * 0.7);
    const bubbles = [...all.querySelectorAll('div:has(> [dir=auto])')];
    return bubbles
      .filter(({ offsetWidth, scrollWidth, clientWidth }) => {
        return offsetWidth > limit || scrollWidth > clientWidth + 1;
      })
      .map(
        ({ textContent, offsetWidth }) => `${textContent?.slice(0, 30)} ${offsetWidth}/${limit}`,
      );
  });
  expect(overflows).toEqual([]);
  expect(await list.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await expect(log(page).locator('img[src="x"], b')).toHaveCount(0);
  const hebrew = log(page).locator('[dir=auto]').filter({ hasText: 'שלום' });
  await expect(hebrew).toHaveCSS('direction', 'rtl');
});
