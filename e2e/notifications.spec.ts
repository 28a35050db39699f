import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, closeToast, expect, like, match, openChat, say, test } from './fixtures.ts';

const bell = (page: Page, unread?: number) =>
  page.getByRole('button', {
    name: unread === undefined ? /^Notifications/ : `Notifications, ${unread} unread`,
  });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => sheet(page).getByRole('listitem');

async function openBell(page: Page): Promise<void> {
  await bell(page).click();
  await expect(sheet(page)).toBeVisible();
}

test('notifications: four types arrive live, newest on top, and stay', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;

  await test.step('one is welcomed once', async () => {
    await expect(bell(page, 1)).toBeVisible();
    await openBell(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Welcome to Overlap');
    await expect(rows(page).first()).toContainText('0m ago');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expectAccessible(page);
  });

  await test.step('a like comes on top of the open dialog, and is read there', async () => {
    await like(ben, ann);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Someone likes you');
    await expect(rows(page).first()).toContainText(`${ben.name} liked your profile.`);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('a match and a message are counted while the dialog is closed', async () => {
    const matchId = await match(ben, ann);
    await expect(bell(page, 1)).toBeVisible();
    await openChat(ben.page, ann.name);
    await say(ben.page, `${'Sixty characters or so '.repeat(3)}and more`);
    await expect(bell(page, 2)).toBeVisible();
    await closeToast(page, ben.name);
    await openBell(page);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toContainText(ben.name);
    await expect(rows(page).nth(0)).toContainText(
      'Sixty characters or so Sixty characters or so Sixt…',
    );
    await expect(rows(page).nth(1)).toContainText('New match');
    await expect(rows(page).nth(1)).toContainText(`You and ${ben.name} both said yes.`);
    await rows(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(`/chat/${matchId}`);
  });

  await test.step('all of it is there after a reload, and read', async () => {
    await page.goto('/app');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await page.reload();
    await openBell(page);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(3)).toContainText('Welcome to Overlap');
  });
});

test('notifications: a toast that tells of somebody leads there', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(bell(page, 1)).toBeVisible();
  await like(ben, ann);
  await toasts.getByRole('link', { name: `${ben.name} likes you!` }).click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(toasts.getByRole('link')).toHaveCount(0);
  const matchId = await match(ben, ann);
  await toasts.getByRole('link', { name: "It's a match! 💕" }).click();
  await expect(page).toHaveURL(`/chat/${matchId}`);
});

test('notifications: each type leads where it belongs, with its age', async ({ member }) => {
  const { page } = await member('ann');
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  const user = { id: 4711, name: 'Ben', profileImage: null };
  const row = { read: true, user, matchId: null, superLike: false, messageContent: null };
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: {
        unread: 0,
        notifications: [
          { ...row, id: 5, type: 'like', superLike: true, createdAt: ago(59) },
          { ...row, id: 4, type: 'like', createdAt: ago(60) },
          { ...row, id: 3, type: 'match', matchId: 4712, createdAt: ago(23 * 60 + 59) },
          {
            ...row,
            id: 2,
            type: 'message',
            matchId: 4712,
            messageContent: 'x'.repeat(50),
            createdAt: ago(24 * 60),
          },
          { ...row, id: 1, type: 'welcome', user: null, createdAt: ago(31 * 24 * 60) },
        ],
      },
    }),
  );
  await page.reload();
  await openBell(page);
  const wanted = [
    ['A Super Like for you', 'Ben picked you for a Super Like.', '59m ago', '/profile/4711'],
    ['Someone likes you', 'Ben liked your profile.', '1h ago', '/profile/4711'],
    ['New match', 'You and Ben both said yes.', '23h ago', '/chat/4712'],
    ['Ben', 'x'.repeat(50), '1d ago', '/chat/4712'],
    ['Welcome to Overlap', 'Add a few photos', '31d ago', '/edit-profile'],
  ];
  await expect(rows(page)).toHaveCount(wanted.length);
  for (const [index, [title, text, age, href]] of wanted.entries()) {
    const one = rows(page).nth(index);
    for (const words of [title, text, age]) await expect(one).toContainText(words ?? '');
    await expect(one.getByRole('link')).toHaveAttribute('href', href ?? '');
  }
  await expect(rows(page).nth(3)).not.toContainText('…');
  await expectAccessible(page);
});

test('notifications: without the live channel likes are asked for, every 30 s', async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  await page.clock.install();
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  await page.reload();
  await expect(bell(page, 1)).toBeVisible();
  await like(ben, ann);
  await page.clock.runFor(29_000);
  const asked = page.waitForResponse(/\/api\/swipes\/likes\//);
  await page.clock.runFor(5000);
  await asked;
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread, not live right now');
});

test('notifications: one who reads on one device has read on the other', async ({ member }) => {
  const ann = await member('ann');
  const second = await ann.page.context().newPage();
  await second.goto('/app');
  await expect(bell(second, 1)).toBeVisible();
  await openBell(ann.page);
  await expect(bell(second)).toHaveAccessibleName('Notifications');
});

test('notifications: nothing yet, and what this browser saw last', async ({ member }) => {
  const { page } = await member('ann');
  await expect(bell(page, 1)).toBeVisible();
  const list = '**/api/notifications';
  await test.step('the server is silent: what was there is there', async () => {
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, 1 unread/);
    await openBell(page);
    await expect(rows(page)).toHaveCount(1);
    await page.unroute(list);
  });
  await test.step('nothing at all', async () => {
    await page.route(list, (route) => route.fulfill({ json: { notifications: [], unread: 0 } }));
    await page.reload();
    await openBell(page);
    await expect(sheet(page).getByRole('heading', { name: 'All quiet' })).toBeVisible();
    await expect(sheet(page).getByText('Nothing yet. Likes and matches land here.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('notifications: those that were switched off do not come', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const notifications = { matches: true, messages: true, likes: false };
  await call(ann.page, 'PUT', '/api/preferences', { notifications });
  await match(ben, ann);
  await expect(bell(ann.page, 2)).toBeVisible();
  await openBell(ann.page);
  await expect(rows(ann.page).first()).toContainText('New match');
  await expect(sheet(ann.page).getByText('Someone likes you')).toHaveCount(0);
});
