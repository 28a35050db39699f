import type { Page } from '@playwright/test';
import { call, expect, idOf, match, ORIGIN, say, test } from './fixtures.ts';

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

const FOREIGN_LINKS = 'a[href*="evil.example"], a[href^="javascript:"]';

/** Records dialogs, requests to other origins, and violations of the content security policy. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('dialog', (dialog) => {
    violations.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ORIGIN) violations.push(`request ${request.url()}`);
  });
  await page.exposeFunction('__recordBlocked', (uri: string) => violations.push(`blocked ${uri}`));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ blockedURI }) => __recordBlocked(blockedURI))`,
  );
  return violations;
}

test('markup: text of members never runs code or loads a resource, and is a link in chats only', async ({
  member,
}) => {
  const ann = await member('ann');
  const eve = await member('eve');
  const violations = await recordViolations(ann.page);
  const matchId = await match(ann, eve);
  const senderId = await idOf(eve);
  await call(eve.page, 'PUT', `/api/users/${senderId}`, {
    name: NAME,
    location: LOCATION,
    bio: LINES.join('\n'),
  });
  for (const content of LINES) await say(eve, matchId, content);
  const { page } = ann;
  await test.step('in a chat and its header', async () => {
    await page.goto(`/chat/${matchId}`);
    for (const line of LINES) {
      await expect(page.getByRole('log').getByText(line, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    const links = page.getByRole('log').locator('a');
    const kinds = await links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('href')?.split('/')[0]} ${link.getAttribute('rel')}`),
    );
    expect([...new Set(kinds)]).toEqual(['https: noopener noreferrer']);
  });
  await test.step('in a profile', async () => {
    await page.goto(`/profile/${senderId}`);
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await expect(page.getByText(LINES[0] as string)).toBeVisible();
    await expect(page.getByText(LOCATION)).toBeAttached();
    await expect(page.locator(FOREIGN_LINKS)).toHaveCount(0);
  });
  await test.step('in matches and notifications', async () => {
    await page.goto('/app?tab=matches');
    await expect(page.getByRole('link', { name: new RegExp(`${NAME.slice(1, 8)}`) })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText(NAME).first()).toBeVisible();
  });
  await test.step('in the form fields of the author', async () => {
    await eve.page.goto('/edit-profile');
    await expect(eve.page.getByLabel('Name')).toHaveValue(NAME);
  });
  await expect(page.locator(FOREIGN_LINKS)).toHaveCount(0);
  expect(violations).toEqual([]);
});
