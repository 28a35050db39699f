import type { Page } from '@playwright/test';
import { expect, idOf, match, openChat, sendMessage, test } from './fixtures.ts';

interface Read {
  at: string;
  /** Requests that fail. */
  calls: RegExp;
  /** Shown text; `cause` is the error text of the server or the browser. */
  text: (cause: string) => string | RegExp;
}

/** Screens of the error catalog that load data. */
const READS: Read[] = [
  { at: '/app', calls: /\/api\/users\/discover/, text: (cause) => `Error loading users: ${cause}` },
  { at: '/gallery', calls: /\/api\/users(\?|$)/, text: () => 'Error loading profiles' },
  { at: '/profile/5', calls: /\/api\/users\/5$/, text: () => 'Error loading profile' },
  { at: '/stats', calls: /\/api\/stats/, text: (cause) => new RegExp(`^${cause}`) },
  { at: '/stats', calls: /\/api\/stats/, text: () => 'Error loading analytics data' },
  { at: '/referrals', calls: /\/referrals\/link/, text: () => 'Failed to fetch referral link' },
  { at: '/referrals', calls: /\/referrals\/credits/, text: () => 'Failed to fetch credits' },
  { at: '/referrals', calls: /\/referrals\/network/, text: () => 'Failed to fetch network' },
];

test('errors: each screen shows the text of the catalog when loading fails', async ({ member }) => {
  const { page } = await member('ann');
  for (const { at, calls, text } of READS) {
    await test.step(`${at}: the server fails`, async () => {
      await page.route(calls, (route) => route.fulfill({ status: 500, body: 'out of order' }));
      await page.goto(at);
      await expect(page.getByText(text('500: out of order')).first()).toBeVisible();
      await page.unroute(calls);
    });
    await test.step(`${at}: the server fails with a JSON body`, async () => {
      const json = { message: 'Out of order.', code: 'internal' };
      await page.route(calls, (route) => route.fulfill({ status: 500, json }));
      await page.goto(at);
      await expect(page.getByText(text('500: Out of order.')).first()).toBeVisible();
      await expect(page.getByText('internal')).toHaveCount(0);
      await page.unroute(calls);
    });
    await test.step(`${at}: no response`, async () => {
      await page.route(calls, (route) => route.abort());
      await page.goto(at);
      await expect(page.getByText(text('Failed to fetch')).first()).toBeVisible();
      await page.unroute(calls);
    });
  }
});

test('errors: a response without a body is shown by its status text', async ({ member }) => {
  const { page } = await member('ann');
  const calls = /\/api\/users\/discover/;
  await page.route(calls, (route) => route.fulfill({ status: 503 }));
  await page.goto('/app');
  await expect(page.getByText('Error loading users: 503: Service Unavailable')).toBeVisible();
});

/** Local and session storage as one string. */
const storageOf = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

test('errors: a session that ended elsewhere ends at the next request', { tag: '@core' }, async ({
  member,
}) => {
  const { page, name } = await member('ann');
  await page.goto('/preferences');
  await expect(page.getByRole('checkbox', { name: 'Friendship' })).toBeVisible();
  await page.context().clearCookies();
  // The change is saved automatically. A request that the page had already begun may end the session
  // first; then the checkbox is gone before it can be clicked.
  const change = page.getByRole('checkbox', { name: 'Friendship' }).click();
  await Promise.race([change, page.waitForURL('/')]);
  await expect(page).toHaveURL('/');
  expect(await storageOf(page)).not.toContain(name);
  await page.goto('/gallery');
  await expect(page).toHaveURL('/');
});

test('errors: sign-out removes all private data from the browser', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await match(ann, ben);
  const { page } = ann;
  await openChat(page, ben.name);
  await page.route('**/api/messages', (route) => route.abort());
  await sendMessage(page, 'a pending message');
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await page.getByPlaceholder('Type a message...').fill('an unsent draft');
  await page.goto(`/profile/${await idOf(ben)}`);
  await expect(page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
  await page.goto('/app?tab=profile');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
  const privateTexts = [ann.name, ben.name, 'a pending message', 'an unsent draft'];
  const before = await storageOf(page);
  for (const text of privateTexts) expect(before).toContain(text);
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL('/');
  const after = await storageOf(page);
  for (const text of privateTexts) expect(after).not.toContain(text);
  // The landing page may already have cached its public data.
  const own = after.replaceAll(/saved:\/api\/(users|auth\/session)"/g, '');
  expect(own).not.toMatch(/currentUser|notifications_|draft_|outbox_|saved:/);
});
