import type { Page } from '@playwright/test';
import { call, expect, idOf, match, test } from './fixtures.ts';

const NAME = '<img src=x onerror=alert(1)>';
const LOCATION = '"><svg onload=alert(1)>';
const LINES = [
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example/frame">',
  '[click](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '</style><style>@import "https://evil.example/a.css";</style>',
  'javascript:alert(1)',
  'https://evil.example/page',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="//evil.example" style="position:fixed;inset:0">x</a>',
];

/** What the page does that nobody asked it to: dialogs, requests to others, what its policy refuses. */
async function watchMischief(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const origin = new URL(page.url()).origin;
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) seen.push(`request ${request.url()}`);
  });
  await page.exposeFunction('__refused', (what: string) => seen.push(`refused ${what}`));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ blockedURI }) => __refused(blockedURI))`,
  );
  return seen;
}

test('what members write is text: nothing of it runs, loads or leads away', async ({ member }) => {
  const ann = await member('ann');
  const eve = await member('eve');
  const mischief = await watchMischief(ann.page);
  const matchId = await match(ann, eve);
  const senderId = await idOf(eve);
  await call(eve.page, 'PUT', `/api/users/${senderId}`, {
    name: NAME,
    location: LOCATION,
    bio: LINES.join('\n'),
  });
  for (const content of LINES) {
    const clientId = crypto.randomUUID();
    await call(eve.page, 'POST', '/api/messages', { matchId, senderId, content, clientId });
  }
  const { page } = ann;
  await test.step('in a chat and in its header', async () => {
    await page.goto(`/chat/${matchId}`);
    for (const line of LINES) {
      await expect(page.getByRole('log').getByText(line, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  });
  await test.step('in a profile', async () => {
    await page.goto(`/profile/${senderId}`);
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(page.getByText(LINES[0] as string)).toBeVisible();
    await expect(page.getByText(LOCATION)).toBeAttached();
  });
  await test.step('among the matches and in notifications', async () => {
    await page.goto('/app?tab=matches');
    await expect(page.getByRole('link', { name: new RegExp(`${NAME.slice(1, 8)}`) })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText(NAME).first()).toBeVisible();
  });
  await test.step('in the fields of her own that hold it', async () => {
    await eve.page.goto('/edit-profile');
    await expect(eve.page.getByLabel('Name')).toHaveValue(NAME);
  });
  await expect(page.locator('a[href*="evil.example"], a[href^="javascript:"]')).toHaveCount(0);
  expect(mischief).toEqual([]);
});
