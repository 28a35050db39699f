import type { Page } from '@playwright/test';
import { pauseClock } from './clock.ts';
import {
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
  await page.goto('/app');
  const otherDevice = await page.context().newPage();
  await otherDevice.goto('/app');

  await test.step('a new member gets one welcome notification, which is read on all devices', async () => {
    await expect(bell(page, 1)).toBeVisible();
    await expect(bell(otherDevice, 1)).toBeVisible();
    await openBell(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Welcome to Overlap');
    await expect(rows(page).first()).toContainText('now');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(bell(otherDevice)).toHaveAccessibleName('Notifications');
    await otherDevice.close();
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
    await closeToast(page, ben.name);
    // The match keeps its own row.
    await expect(bell(page, 2)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Matches, 1 unread' })).toBeVisible();
    await openBell(page);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toContainText(ben.name);
    await expect(rows(page).nth(0)).toContainText(
      'Sixty characters or so Sixty characters or so Sixt…',
    );
    await sendMessage(ben.page, 'And snacks');
    await expect(rows(page).nth(0)).toContainText('2 new messages');
    await expect(toastArea(page).getByRole('link')).toHaveCount(0);
    const read = page.waitForResponse(`**/api/matches/${matchId}/read`);
    await rows(page).nth(0).getByRole('link').click();
    await expect(page).toHaveURL(`/chat/${matchId}`);
    await read;
  });

  await test.step('all notifications are still listed and read after a reload', async () => {
    await page.goto('/app');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('link', { name: 'Matches', exact: true })).toBeVisible();
    await page.reload();
    await openBell(page);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(3)).toContainText('Welcome to Overlap');
  });
});

test('notifications: without the live channel, likes are polled every 30 s', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const { page } = ann;
  const polled = () => page.waitForResponse(/\/api\/swipes\/likes\//);
  await page.clock.install();
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  const first = polled();
  await page.goto('/app');
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
