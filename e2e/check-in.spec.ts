import { expect, test } from './fixtures.ts';

const TEXT = 'Noor, Bar Tessuto. I take the 10 bus home.';

test('check-in: a friend without an account reads what the server cannot, and sees the answer', async ({
  member,
  visitor,
}) => {
  const { page } = await member('theo', { permissions: ['clipboard-read', 'clipboard-write'] });
  const friend = await visitor();
  const sent: string[] = [];
  for (const one of [page, friend]) {
    one.on('request', (request) => {
      const headers = JSON.stringify(request.headers());
      sent.push(`${request.url().split('#')[0]} ${headers} ${request.postData() ?? ''}`);
    });
  }
  await page.goto('/check-in');
  await page.evaluate('navigator.share = undefined');
  await page.getByLabel('For your friend').fill(TEXT);
  await page.getByRole('radio', { name: 'All good' }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Start and share the link' }).click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const [address = '', key = ''] = /http\S+/.exec(link)?.[0].split('#') ?? [];
  expect(key).toMatch(/^[\w-]{43}$/);

  // A preview opens the link without the fragment.
  await friend.goto(address);
  await expect(friend.getByText("We can't tell if all is well.")).toBeVisible();
  await friend.goto(`${address}#${key}`);
  await friend.reload();
  const state = friend.getByRole('heading', { level: 1 });
  await expect(state).toHaveText(/theo\w+ checks in by/);
  await expect(friend.getByText(TEXT)).toBeVisible();

  // The choice at the start: the first button means "call me".
  await page.getByRole('button', { name: "I'm OK" }).click();
  await expect(page.getByText("Thanks. Your friend's page shows it.")).toBeVisible();
  await expect(state).toHaveText(/Call theo\w+ now/, { timeout: 15_000 });
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('check_in');

  expect(sent.some((one) => one.includes('/api/check-ins/'))).toBe(true);
  expect(sent.filter((one) => one.includes(key) || one.includes('Tessuto'))).toEqual([]);
  expect(sent.filter((one) => /^\S+\/c\/.*referer/.test(one))).toEqual([]);

  const ended = address.replace(/[^/]+$/, crypto.randomUUID());
  await friend.goto(`${ended}#${key}`);
  await expect(state).toHaveText(/This link has ended/);
});

test('safety: a visitor finds emergency numbers by country, and advice', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/safety');
  await expect(page.getByRole('link', { name: '110' })).toBeHidden();
  await page.getByLabel('In danger now?').selectOption('Germany');
  await expect(page.getByRole('link', { name: '110' })).toHaveAttribute('href', 'tel:110');
  await expect(page.getByRole('heading', { name: 'Stalking' })).toBeVisible();
});
