import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { pauseClock } from './clock.ts';
import {
  call,
  closeToast,
  expect,
  like,
  match,
  openChat,
  sendMessage,
  test,
  toastArea,
} from './fixtures.ts';

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

test('notifications: four types arrive live, newest first, and are stored', {
  tag: '@core',
}, async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;

  await test.step('a new member gets one welcome notification', async () => {
    await expect(bell(page, 1)).toBeVisible();
    await openBell(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Welcome to Overlap');
    await expect(rows(page).first()).toContainText('now');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expectAccessible(page);
  });

  await test.step('a like arrives on top of the open list and is marked as read', async () => {
    await like(ben, ann);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(`${ben.name} likes you`);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('a match and a message are counted while the list is closed', async () => {
    const matchId = await match(ben, ann);
    await expect(bell(page, 1)).toBeVisible();
    await openChat(ben.page, ann.name);
    await toastArea(page).focus();
    await sendMessage(ben.page, `${'Sixty characters or so '.repeat(3)}and more`);
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

  await test.step('all notifications are still listed and read after a reload', async () => {
    await page.goto('/app');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await page.reload();
    await openBell(page);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(3)).toContainText('Welcome to Overlap');
  });
});

test('notifications: a toast links to the profile or chat', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const toasts = toastArea(page);
  await expect(bell(page, 1)).toBeVisible();
  await toasts.focus();
  await like(ben, ann);
  await toasts.getByRole('link', { name: `${ben.name} likes you!` }).click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(toasts.getByRole('link')).toHaveCount(0);
  await toasts.focus();
  const matchId = await match(ben, ann);
  await toasts.getByRole('link', { name: "It's a match! 💕" }).click();
  await expect(page).toHaveURL(`/chat/${matchId}`);
});

test('notifications: each type shows its age and links to its subject', async ({ member }) => {
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
    ['Ben sent you a Super Like', 'Take a look at their profile.', '59m ago', '/profile/4711'],
    ['Ben likes you', 'Take a look at their profile.', '1h ago', '/profile/4711'],
    ['New match', 'You and Ben both said yes.', '23h ago', '/chat/4712'],
    ['Ben', 'x'.repeat(50), '1d ago', '/chat/4712'],
    ['Welcome to Overlap', 'Add a few photos', '31d ago', '/edit-profile'],
  ];
  await expect(rows(page)).toHaveCount(wanted.length);
  for (const [index, [title, text, age, href]] of wanted.entries()) {
    const one = rows(page).nth(index);
    for (const part of [title, text, age]) await expect(one).toContainText(part ?? '');
    await expect(one.getByRole('link')).toHaveAttribute('href', href ?? '');
  }
  await expect(rows(page).nth(3)).not.toContainText('…');
  await expectAccessible(page);
});

test('notifications: without the live channel, likes are polled every 30 s', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const polled = () => page.waitForResponse(/\/api\/swipes\/likes\//);
  await page.clock.install();
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  const first = polled();
  await page.reload();
  await first;
  await expect(bell(page, 1)).toBeVisible();
  // From here on time passes only in `runFor`, so a busy machine polls no earlier.
  await pauseClock(page);
  await like(ben, ann);
  const second = polled();
  await page.clock.runFor(30_000);
  await second;
  await page.clock.resume();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread, not live right now');
});

test('notifications: reading on one device marks them as read on another', async ({ member }) => {
  const ann = await member('ann');
  const second = await ann.page.context().newPage();
  await second.goto('/app');
  await expect(bell(second, 1)).toBeVisible();
  await openBell(ann.page);
  await expect(bell(second)).toHaveAccessibleName('Notifications');
});

test('notifications: shows the empty state and the cached list', async ({ member }) => {
  const { page } = await member('ann');
  await expect(bell(page, 1)).toBeVisible();
  const list = '**/api/notifications';
  await test.step('the cached list is shown when the server does not respond', async () => {
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, 1 unread/);
    await openBell(page);
    await expect(rows(page)).toHaveCount(1);
    await page.unroute(list);
  });
  await test.step('the empty state', async () => {
    await page.route(list, (route) => route.fulfill({ json: { notifications: [], unread: 0 } }));
    await page.reload();
    await openBell(page);
    await expect(sheet(page).getByRole('heading', { name: 'All quiet' })).toBeVisible();
    await expect(sheet(page).getByText('Nothing yet. Likes and matches land here.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('notifications: switched off, they raise no toast and no badge', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  await call(page, 'POST', '/api/notifications/read', {});
  const notifications = { matches: false, messages: false, likes: false };
  await call(page, 'PUT', '/api/preferences', { notifications });
  await page.goto('/app?tab=matches');
  const toasts = toastArea(page);
  await like(ben, ann);
  await match(ben, ann);
  await openChat(ben.page, ann.name);
  await sendMessage(ben.page, 'Hello without a sound');
  await expect(page.getByText('Hello without a sound')).toBeVisible();
  await expect(toasts.getByRole('link')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await call(page, 'PUT', '/api/preferences', {
    notifications: { ...notifications, messages: true },
  });
  await toasts.focus();
  await sendMessage(ben.page, 'Hello with a toast');
  await expect(toasts.getByRole('link', { name: ben.name })).toBeVisible();
  await expect(toasts.getByText('Hello with a toast')).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
});

test('notifications: disabled types are not delivered', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const notifications = { matches: true, messages: true, likes: false };
  await call(ann.page, 'PUT', '/api/preferences', { notifications });
  await match(ben, ann);
  await expect(bell(ann.page, 2)).toBeVisible();
  await openBell(ann.page);
  await expect(rows(ann.page).first()).toContainText('New match');
  await expect(sheet(ann.page).getByText(/likes you$/)).toHaveCount(0);
});
