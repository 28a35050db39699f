import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  call,
  expect,
  holdBack,
  idOf,
  match,
  openDemo,
  type Someone,
  say,
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

/** Writes behind the screen. */
async function post(one: Someone, matchId: number, content: string): Promise<void> {
  await call(one.page, 'POST', '/api/messages', {
    matchId,
    senderId: await idOf(one),
    content,
    clientId: crypto.randomUUID(),
  });
}

test('matches: loading, failed, nobody yet, and then somebody', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const list = /\/api\/matches\/\d+$/;
  const goOn = await holdBack(page, list);
  await page.goto('/app?tab=matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await expect(page.getByText('Loading matches...')).toBeVisible();
  await goOn();
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  await expectAccessible(page);

  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('This did not load.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  await match(ann, ben);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect(row.getByText('Online', { exact: true })).toBeVisible();
  await expect(row.getByText('Start conversation')).toBeVisible();
  await ben.page.close();
  await expect(row.getByText('Offline', { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});

test('chat: loading, failed, and a match that is not there', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  const goOn = [await holdBack(page, /\/api\/matches\/\d+\/details/), await holdBack(page, THREAD)];
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
  await expect(page.getByText('This did not load.')).toBeVisible();
  await page.unroute(THREAD);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();

  for (const nobody of ['4711', 'somebody']) {
    await page.goto(`/chat/${nobody}`);
    await expect(page.getByText('This conversation is not here.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Matches' }).click();
  await expect(page).toHaveURL('/app?tab=matches');
});

test('chat: starters fill the field and are never sent', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  const path = '**/api/ai/icebreakers';
  await open(page, matchId);

  await test.step('a failure is told', async () => {
    await page.route(path, (route) => route.fulfill({ status: 502 }));
    await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to generate conversation starters');
    await page.unroute(path);
  });
  await test.step('pending, then a panel with lines', async () => {
    const goOn = await holdBack(page, path);
    await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Get AI suggestions' })).toBeDisabled();
    await goOn();
    await expect(starters(page).getByRole('listitem').first()).toBeVisible();
    await expect(starters(page).getByText('Written on this server.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generating...' })).toHaveCount(0);
    await expectAccessible(page);
    await starters(page).getByRole('button', { name: 'Close' }).click();
    await expect(starters(page)).toHaveCount(0);
  });
  await test.step('markup in a line is only text', async () => {
    const line = '<img src=x onerror=alert(1)><b>Hi</b>';
    await page.route(path, (route) => route.fulfill({ json: { icebreakers: [line] } }));
    await page.getByTitle('Get AI suggestions').click();
    await expect(starters(page).getByText(line, { exact: true })).toBeVisible();
    await expect(starters(page).locator('img, b')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(starters(page)).toHaveCount(0);
    await page.unroute(path);
  });
  await test.step('the sparkle gets them too; one that is tapped fills the field', async () => {
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

test('chat: what cannot be sent is kept, told, and sent again', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  const { page } = ann;
  await open(page, matchId);
  const send = page.getByRole('button', { name: 'Send', exact: true });

  await test.step('nothing and blanks are not sent', async () => {
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
  await test.step('sending, failed, again', async () => {
    await page.route(MESSAGES, (route) => route.abort());
    await say(page, 'do you hear me?');
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to send message');
    await expect(bubble(page, 'do you hear me?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not sent · Retry' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Not sent · Retry' })).toBeVisible();
    await page.unroute(MESSAGES);
    const goOn = await holdBack(page, MESSAGES);
    await page.getByRole('button', { name: 'Not sent · Retry' }).click();
    await expect(log(page).getByRole('img', { name: 'Sending' })).toBeVisible();
    await goOn();
    await expect(log(page).getByRole('img', { name: 'Sending' })).toHaveCount(0);
    await open(ben.page, matchId);
    await expect(bubble(ben.page, 'do you hear me?')).toHaveCount(1);
  });
  await test.step('a draft waits for its return', async () => {
    await field(page).fill('half a thou');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/app');
    await open(page, matchId);
    await expect(field(page)).toHaveValue('half a thou');
  });
});

test('chat: dots while the other types, days between messages', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const matchId = await match(ann, ben);
  await post(ben, matchId, 'the first');
  const { page } = ann;
  await open(page, matchId);
  await open(ben.page, matchId);
  const typing = page.getByText(`${ben.name} is typing`);
  // A key that is pressed before the channel stands is told nobody.
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

test('chat: older messages come as one scrolls up, the newest do not pull one away', async ({
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
  await test.step('and then they are there, above what one looks at', async () => {
    // A read that failed is repeated once by itself, which may be what brings them.
    await expect(async () => {
      if (await older.isVisible()) await older.click({ timeout: 1000 });
      await expect(bubble(page, 'message 1')).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect(older).toHaveCount(0);
    await expect(bubble(page, 'message 31')).toBeInViewport();
  });
  await test.step('something new waits below', async () => {
    await post(ben, matchId, 'message 131');
    await page.getByRole('button', { name: 'New message' }).click();
    await expect(bubble(page, 'message 131')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
  });
});

test('chat: from its menu one ends it, reports and blocks', async ({ member }) => {
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
    await expect(page.getByText('The report was not sent')).toBeVisible();
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
    await expect(ben.page.getByText('This conversation is not here.')).toBeVisible();
  });
  await test.step('so does a block', async () => {
    const withCleo = await match(ann, cleo);
    await open(page, withCleo);
    await menu('Block');
    const sheet = page.getByRole('dialog', { name: `Block ${cleo.name}?` });
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect(page).toHaveURL('/app?tab=matches');
    await expect(page.getByText(`${cleo.name} is blocked`)).toBeVisible();
    await cleo.page.goto(`/chat/${withCleo}`);
    await expect(cleo.page.getByText('This conversation is not here.')).toBeVisible();
  });
});

test('chat: one who hides altogether writes first', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await call(ann.page, 'PUT', '/api/preferences', { discretionLevel: 'maximum' });
  const matchId = await match(ann, ben);
  await open(ben.page, matchId);
  await expect(ben.page.getByPlaceholder(`${ann.name} will start the conversation`)).toBeDisabled();
  await open(ann.page, matchId);
  await say(ann.page, 'Hello, you.');
  await expect(ben.page.getByPlaceholder('Type a message...')).toBeEnabled();
  await say(ben.page, 'At last!');
  await expect(bubble(ann.page, 'At last!')).toBeVisible();
});

test('chat: words of every kind stay in their bubble', async ({ member }) => {
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
  const list = page.getByRole('region', { name: `Conversation with ${ben.name}` });
  const overflows = await list.evaluate((all) => {
    const limit = all.clientWidth * 0.7;
    const bubbles = [...all.querySelectorAll('div:has(> p[dir])')];
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
  const hebrew = log(page).getByRole('paragraph').filter({ hasText: 'שלום' });
  await expect(hebrew).toHaveCSS('direction', 'rtl');
});

test('chat: the demo has starters of its own and an answer', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const sheet = page.getByRole('dialog', { name: "It's a match! 💕" });
  // Some sample people have liked every visitor, and they come first.
  await expect(async () => {
    await expect(topCard(page)).toBeVisible();
    await page.getByRole('button', { name: 'Like', exact: true }).click({ timeout: 2000 });
    await expect(sheet).toBeVisible({ timeout: 2000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Send a message' }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
  await starters(page).getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  // The second message is the sample person's own line.
  await expect(log(page).locator('time')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/app');
});
