import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, call, expect, loadLive, match, sendMessage, test } from './fixtures.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) =>
  log(page).locator('[data-bubble]').filter({ hasText: text });
const seen = (page: Page) => log(page).getByText('Seen', { exact: true });
const showSeen = ({ page }: BrowserUser, on: boolean) =>
  call(page, 'PUT', '/api/preferences', { showSeen: on });
const open = (one: BrowserUser, matchId: number) =>
  loadLive(one, () => one.page.goto(`/chat/${matchId}`));

test('chat: Seen is shown while both have it on, for what was looked at in that time', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann', PHONE), await member('ben', PHONE)];
  const matchId = await match(ann, ben);
  await open(ann, matchId);
  await sendMessage(ann.page, 'before it was on');
  await expect(bubble(ann.page, 'before it was on')).toBeVisible();

  const reports: unknown[] = [];
  ben.page.on('request', (request) => {
    if (request.url().endsWith('/seen')) reports.push(request.postDataJSON());
  });
  for (const one of [ann, ben]) await showSeen(one, true);
  await test.step('loading the chat alone reports nothing', async () => {
    await open(ben, matchId);
    await expect(bubble(ben.page, 'before it was on')).toBeVisible();
    await sendMessage(ann.page, 'now it is');
    await expect(bubble(ben.page, 'now it is')).toBeVisible();
    expect(reports).toEqual([]);
    await expect(seen(ann.page)).toHaveCount(0);
  });
  await test.step('a reader who uses the page has seen it', async () => {
    await bubble(ben.page, 'now it is').click();
    await expect(bubble(ann.page, 'now it is')).toContainText('Seen');
    await expect(seen(ann.page)).toHaveCount(1);
    await expect(seen(ben.page)).toHaveCount(0);
    await expectAccessible(ann.page);
  });
  await test.step('turning it off hides it at once, on both sides', async () => {
    await showSeen(ben, false);
    await expect(seen(ann.page)).toHaveCount(0);
    await sendMessage(ann.page, 'in between');
    await expect(bubble(ben.page, 'in between')).toBeVisible();
    await showSeen(ben, true);
    await expect(bubble(ann.page, 'now it is')).toContainText('Seen');
    await expect(bubble(ann.page, 'in between')).not.toContainText('Seen');
  });
});
