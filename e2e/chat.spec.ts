import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  type BrowserUser,
  call,
  deckButton,
  delayResponse,
  expect,
  idOf,
  match,
  openDemo,
  retryUntil,
  sendMessage,
  test,
  topCard,
} from './fixtures.ts';

const MESSAGES = '**/api/messages';
const THREAD = /\/api\/messages\/\d+(\?.*)?$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const starters = (page: Page) => page.getByRole('region', { name: 'AI Conversation Starters' });

async function open(page: Page, matchId: number): Promise<void> {
  await page.goto(`/chat/${matchId}`);
  await expect(field(page)).toBeVisible();
}

/** Sends a message through the API. */
async function post(one: BrowserUser, matchId: number, content: string): Promise<void> {
  await call(one.page, 'POST', '/api/messages', {
    matchId,
    senderId: await idOf(one),
    content,
    clientId: crypto.randomUUID(),
  });
}

test('matches: shows loading, error and empty states, then a match', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const list = /\/api\/matches\/\d+$/;
  const goOn = await delayResponse(page, list);
  await page.goto('/app?tab=matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await expect(page.getByText('Loading matches...')).toBeVisible();
  await goOn();
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  await expectAccessible(page);

  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText("Couldn't load this.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await retryUntil(page, page.getByText('No matches yet. Keep swiping!'));
  await match(ann, ben);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect(row.getByText('Online', { exact: true })).toBeVisible();
  await expect(row.getByText('Start conversation')).toBeVisible();
  await ben.page.close();
  await expect(row.getByText('Offline', { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const header = page.getByRole('banner');
  await expect(header.getByText('Offline', { exact: true })).toBeVisible();
});

test('chat: shows loading and error states, and a missing match', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  const goOn = [
    await delayResponse(page, /\/api\/matches\/\d+\/details/),
    await delayResponse(page, THREAD),
  ];
  await page.goto(`/chat/${matchId}`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading messages...')).toBeVisible();
  for (const release of goOn) await release();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByText(`Say hello to ${ben.name}!`)).toBeVisible();
  await expectAccessible(page);

  await page.route(THREAD, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText("Couldn't load this.")).toBeVisible();
  await page.unroute(THREAD);
  await retryUntil(page, page.getByText('No messages yet'));

  for (const matchId of ['4711', 'unknown']) {
    await page.goto(`/chat/${matchId}`);
    await expect(page.getByText('This conversation is no longer available.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Matches' }).click();
  await expect(page).toHaveURL('/app?tab=matches');
});

test('chat: a starter fills the input and is never sent', { tag: '@core' }, async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  const path = '**/api/ai/icebreakers';
  await open(page, matchId);

  await test.step('a failure shows an error', async () => {
    await page.route(path, (route) => route.fulfill({ status: 502 }));
    await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to generate conversation starters');
    await page.unroute(path);
  });
  await test.step('the button is disabled while generating, then a panel shows starters', async () => {
    const goOn = await delayResponse(page, path);
    await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Get AI suggestions' })).toBeDisabled();
    await goOn();
    await expect(starters(page).getByRole('listitem').first()).toBeVisible();
    await expect(starters(page).getByText('Nothing leaves this server.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generating...' })).toHaveCount(0);
    await expectAccessible(page);
    await starters(page).getByRole('button', { name: 'Close' }).click();
    await expect(starters(page)).toHaveCount(0);
  });
  await test.step('markup in a starter is shown as text', async () => {
    const line = '<img src=x onerror=alert(1)><b>Hi</b>';
    await page.route(path, (route) => route.fulfill({ json: { icebreakers: [line] } }));
    await page.getByTitle('Get AI suggestions').click();
    await expect(starters(page).getByText(line, { exact: true })).toBeVisible();
    await expect(starters(page).locator('img, b')).toHaveCount(0);
    await expect(starters(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(starters(page)).toHaveCount(0);
    await page.unroute(path);
  });
  await test.step('the sparkle button generates them too, and a tapped starter fills the input', async () => {
    await page.getByTitle('Get AI suggestions').click();
    const line = starters(page).getByRole('listitem').first().getByRole('button');
    const text = (await line.textContent()) ?? '';
    expect(text).not.toBe('');
    await line.click();
    await expect(starters(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(text);
    await expect(field(page)).toBeFocused();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(page, text)).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });
});

test('chat: a failed message is kept, reported and sent again', { tag: '@core' }, async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  await open(page, matchId);
  const send = page.getByRole('button', { name: 'Send', exact: true });

  await test.step('empty and blank messages cannot be sent', async () => {
    await expect(send).toBeDisabled();
    await field(page).fill(' \n ');
    await expect(send).toBeDisabled();
    await field(page).fill('one');
    await page.keyboard.press('Shift+Enter');
    await expect(field(page)).toHaveValue('one\n');
    await field(page).fill('x'.repeat(2001));
    await expect(send).toBeDisabled();
    await field(page).fill('');
  });
  await test.step('a failed message is retried', async () => {
    const abort = (route: Route) => route.abort();
    await page.route(MESSAGES, abort);
    await sendMessage(page, 'are you there?');
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
    await expect(bubble(page, 'are you there?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not sent · Retry' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Not sent · Retry' })).toBeVisible();
    const goOn = await delayResponse(page, MESSAGES);
    await page.unroute(MESSAGES, abort);
    const retry = page.getByRole('button', { name: 'Not sent · Retry' });
    // A reconnect also resends the message, and then removes this button.
    await retry.click({ timeout: 10_000 }).catch(() => {});
    await expect(log(page).getByRole('img', { name: 'Sending' })).toBeVisible();
    await goOn();
    await expect(log(page).getByRole('img', { name: 'Sending' })).toHaveCount(0);
    await open(ben.page, matchId);
    await expect(bubble(ben.page, 'are you there?')).toHaveCount(1);
  });
  await test.step('a draft is restored', async () => {
    await field(page).fill('half a thou');
    await page.getByRole('link', { name: 'Back' }).click();
    // The chat was entered directly.
    await expect(page).toHaveURL('/app?tab=matches');
    await open(page, matchId);
    await expect(field(page)).toHaveValue('half a thou');
  });
});

test('chat: shows typing dots and day separators', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  await post(ben, matchId, 'the first');
  const { page } = ann;
  await open(page, matchId);
  await open(ben.page, matchId);
  const typing = page.getByRole('status').getByText(`${ben.name} is typing`);
  // A key pressed before the live channel is connected sends no typing event.
  await expect(async () => {
    await field(ben.page).press('h');
    await expect(typing).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await field(ben.page).fill('here it is');
  await ben.page.keyboard.press('Enter');
  await expect(bubble(page, 'here it is')).toBeVisible();
  await expect(typing).toHaveCount(0);
  await expect(log(page).getByText('Today', { exact: true })).toBeVisible();

  const inDays = async (days: number) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    await page.reload();
    await expect(bubble(page, 'the first')).toBeVisible();
  };
  await inDays(1);
  await expect(log(page).getByText('Yesterday', { exact: true })).toBeVisible();
  await inDays(2);
  await expect(log(page).getByText(/^\d{1,2} [A-Z][a-z]+( \d{4})?$/)).toBeVisible();
});

test('chat: scrolling up loads older messages, and new messages do not move the list', async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  for (let n = 1; n <= 130; n += 1) await post(ben, matchId, `message ${n}`);
  const { page } = ann;
  await open(page, matchId);
  await expect(bubble(page, 'message 130')).toBeInViewport();
  await expect(bubble(page, 'message 30')).toHaveCount(0);
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });
  const older = page.getByRole('button', { name: 'Load older messages' });

  await test.step('a failure leaves a button', async () => {
    await page.route(THREAD, (route) =>
      route.request().url().includes('before=') ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('before='));
    await list.evaluate((node) => node.scrollTo(0, 0));
    await failed;
    await expect(older).toBeVisible();
    await page.unroute(THREAD);
  });
  await test.step('the button loads them above the scroll position', async () => {
    // A failed read is retried once automatically.
    await expect(async () => {
      if (await older.isVisible()) await older.click({ timeout: 1000 });
      await expect(bubble(page, 'message 1')).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect(older).toHaveCount(0);
    await expect(bubble(page, 'message 31')).toBeInViewport();
  });
  await test.step('a new message is offered below', async () => {
    await post(ben, matchId, 'message 131');
    await page.getByRole('button', { name: 'New message' }).click();
    await expect(bubble(page, 'message 131')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
  });
});

test('chat: the menu unmatches, reports and blocks', { tag: '@core' }, async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const cleo = await member('cleo');
  const { page } = ann;
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: item }).click();
  };
  const withBen = await match(ann, ben);
  await post(ben, withBen, 'hello');
  await open(ben.page, withBen);

  await test.step('a report does not end it', async () => {
    await open(page, withBen);
    await menu('Report');
    const sheet = page.getByRole('dialog', { name: `Report ${ben.name}` });
    await sheet.getByRole('radio', { name: 'Spam' }).check();
    await sheet.getByRole('switch').uncheck();
    await page.route('**/api/reports', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Couldn't send report")).toBeVisible();
    await page.unroute('**/api/reports');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent')).toBeVisible();
    await expect(bubble(page, 'hello')).toBeVisible();
  });
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
  for (const text of texts) await post(ben, matchId, text);
  const { page } = ann;
  await open(page, matchId);
  await expect(bubble(page, texts.at(-1) ?? '')).toBeVisible();
  await expect(log(page).locator('time')).toHaveCount(texts.length);
  await expect(log(page).locator('div:has(> [dir=auto])')).toHaveCount(texts.length);
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });
  const overflows = await list.evaluate((all) => {
    const column = all.querySelector('[role="log"]')?.clientWidth ?? 0;
    const limit = Math.ceil(column * 0.78);
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

test('chat: the demo offers starters and sends a reply', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const sheet = page.getByRole('dialog', { name: "It's a match! 💕" });
  // Sample members who like every visitor are on top of the deck.
  await expect(async () => {
    // The match of an earlier round may appear late.
    if (await sheet.isVisible()) return;
    await expect(topCard(page)).toBeVisible();
    await deckButton(page, 'Like').click({ timeout: 2000 });
    await expect(sheet).toBeVisible({ timeout: 2000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Send a message' }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
  await starters(page).getByRole('listitem').first().getByRole('button').click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).not.toHaveValue('');
  await page.keyboard.press('Enter');
  // The second message is the reply of the sample member.
  await expect(log(page).locator('time')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/app');
});
