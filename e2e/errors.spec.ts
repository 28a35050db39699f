import type { Page } from '@playwright/test';
import { expect, idOf, match, openChat, say, test } from './fixtures.ts';

interface Read {
  at: string;
  /** Which calls fail. */
  calls: RegExp;
  /** What the screen then says; `cause` is what the server, or the browser, has said. */
  says: (cause: string) => string | RegExp;
}

/** The screens of the error catalogue that load something. */
const READS: Read[] = [
  { at: '/app', calls: /\/api\/users\/discover/, says: (cause) => `Error loading users: ${cause}` },
  { at: '/gallery', calls: /\/api\/users(\?|$)/, says: () => 'Error loading profiles' },
  { at: '/profile/5', calls: /\/api\/users\/5$/, says: () => 'Error loading profile' },
  { at: '/stats', calls: /\/api\/stats/, says: (cause) => new RegExp(`^${cause}`) },
  { at: '/stats', calls: /\/api\/stats/, says: () => 'Error loading analytics data' },
  { at: '/referrals', calls: /\/referrals\/link/, says: () => 'Failed to fetch referral link' },
  { at: '/referrals', calls: /\/referrals\/credits/, says: () => 'Failed to fetch credits' },
  { at: '/referrals', calls: /\/referrals\/network/, says: () => 'Failed to fetch network' },
];

test('errors: a screen that does not load has the words of the catalogue', async ({ member }) => {
  test.setTimeout(120_000);
  const { page } = await member('ann');
  for (const { at, calls, says } of READS) {
    await test.step(`${at}: the server fails`, async () => {
      await page.route(calls, (route) => route.fulfill({ status: 500, body: 'out of order' }));
      await page.goto(at);
      await expect(page.getByText(says('500: out of order')).first()).toBeVisible();
      await page.unroute(calls);
    });
    await test.step(`${at}: nobody answers`, async () => {
      await page.route(calls, (route) => route.abort());
      await page.goto(at);
      await expect(page.getByText(says('Failed to fetch')).first()).toBeVisible();
      await page.unroute(calls);
    });
  }
});

test('errors: an answer without a body is told by its status text', async ({ member }) => {
  const { page } = await member('ann');
  const calls = /\/api\/users\/discover/;
  await page.route(calls, (route) => route.fulfill({ status: 503 }));
  await page.goto('/app');
  await expect(page.getByText('Error loading users: 503: Service Unavailable')).toBeVisible();
});

/** What the browser keeps about a person, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

test('errors: a session that ended elsewhere ends here at the next call', async ({ member }) => {
  const { page, name } = await member('ann');
  await page.goto('/preferences');
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).not.toContain(name);
  await page.goto('/gallery');
  await expect(page).toHaveURL('/');
});

test('errors: after signing out nothing private is left in the browser', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await match(ann, ben);
  const { page } = ann;
  await openChat(page, ben.name);
  await page.route('**/api/messages', (route) => route.abort());
  await say(page, 'a message that waits');
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await page.getByPlaceholder('Type a message...').fill('a draft that waits');
  await page.goto(`/profile/${await idOf(ben)}`);
  await expect(page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
  await page.goto('/app?tab=profile');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
  const privately = [ann.name, ben.name, 'a message that waits', 'a draft that waits'];
  const before = await kept(page);
  for (const text of privately) expect(before).toContain(text);
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL('/');
  const after = await kept(page);
  for (const text of privately) expect(after).not.toContain(text);
  // The landing page may have saved by now what it shows to everybody.
  const own = after.replaceAll(/saved:\/api\/(users|auth\/session)"/g, '');
  expect(own).not.toMatch(/currentUser|notifications_|draft_|outbox_|saved:/);
});
