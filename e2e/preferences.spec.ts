import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('preferences: everything has the specified start, is changed, saved and found again', async ({
  member,
}) => {
  const { page } = await member('ann');
  await openPreferences(page);
  await expect(page.getByText('18 – 35')).toBeVisible();
  await expect(page.getByText('50 km')).toBeVisible();
  for (const name of ['All', 'Single', 'New to this']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { name: 'Long-term relationship' })).toBeChecked();
  for (const box of await page.getByRole('switch').all()) {
    const isPause = (await box.getAttribute('aria-label'))?.startsWith('Pause');
    if (!isPause) await expect(box).toBeChecked();
  }
  await expectAccessible(page);

  const oldest = page.getByRole('slider', { name: 'Oldest age' });
  await oldest.focus();
  for (let year = 35; year > 18; year -= 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('18 – 18')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('slider', { name: 'Maximum distance' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('200 km').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await page.getByRole('checkbox', { name: 'Gaming' }).check();
  await page.getByRole('switch', { name: 'Likes' }).uncheck();
  await page.getByRole('button', { name: 'All 14' }).click();
  await page.getByRole('checkbox', { name: 'Tantric' }).check();
  await page.getByRole('radio', { name: 'Some experience' }).check();
  await page.getByRole('radio', { name: /^High/ }).check();
  await save(page);
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await expect(
    page.getByText('Your dating preferences have been updated successfully.'),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText('18 – 19')).toBeVisible();
  await expect(page.getByText('200 km')).toBeVisible();
  for (const name of ['Friendship', 'Gaming', 'Tantric']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  for (const name of ['Female', 'Some experience']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await expect(page.getByRole('radio', { name: /^High/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Likes' })).not.toBeChecked();
});

test('preferences: a failure is told, and nothing that was changed is lost', async ({ member }) => {
  const { page } = await member('ann');
  await openPreferences(page);
  await page.getByRole('checkbox', { name: 'Marriage' }).check();
  await page.route('**/api/preferences', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await (route.request().method() === 'PUT' ? route.abort() : route.continue());
  });
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(page.getByText('Failed to save preferences. Please try again.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Marriage' })).toBeChecked();
  await page.unroute('**/api/preferences');
  await save(page);
  await expect(page.getByText('Preferences saved')).toBeVisible();
});

test('preferences: that do not load can be asked for again', async ({ member }) => {
  const { page } = await member('ann');
  await page.route('**/api/preferences', (route) => route.fulfill({ status: 500 }));
  await page.goto('/preferences');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/preferences');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
});

test('preferences: view as shows what is saved, to each of the three', async ({ member }) => {
  const { page, name } = await member('ann');
  await openPreferences(page);
  await page.getByRole('radio', { name: /^Maximum/ }).check();
  await page.getByRole('button', { name: /^View as/ }).click();
  const sheet = page.getByRole('dialog', { name: 'View as' });
  await expect(sheet.getByText('Save first to see your changes.')).toBeVisible();
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.getByRole('button', { name: /^View as/ }).click();
  await expect(sheet.getByText('Strangers do not see you.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'A match' }).check();
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  await expect(sheet.getByText('They cannot write to you first.')).toBeVisible();
});

test('preferences: light or dark is chosen at once and kept', async ({ member }) => {
  const { page } = await member('ann', { colorScheme: 'light' });
  await openPreferences(page);
  const scheme = () =>
    page.evaluate(`document.documentElement.getAttribute('data-mantine-color-scheme')`);
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('radio', { name: 'System', exact: true }).check();
  await expect.poll(scheme).toBe('light');
});

test('preferences: a pause hides, and ends', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const id = await ann.page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`);
  await openPreferences(ann.page);
  const pause = ann.page.getByRole('switch', { name: 'Pause my profile' });
  await ann.page.route('**/api/account/pause', (route) => route.abort());
  await pause.click();
  await expect(ann.page.getByText('That was not saved')).toBeVisible();
  await expect(pause).not.toBeChecked();
  await ann.page.unroute('**/api/account/pause');
  await pause.click();
  await expect(ann.page.getByText('Your profile is paused')).toBeVisible();
  await ben.page.goto(`/profile/${id}`);
  await expect(ben.page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await ann.page.reload();
  await expect(pause).toBeChecked();
  await pause.click();
  await expect(ann.page.getByText('People can find you again.')).toBeVisible();
});

test('preferences: whoever has left a device open signs out there from here', async ({
  member,
  visitor,
}) => {
  const ann = await member('ann');
  const left = await visitor();
  await left.goto(`/?login_hint=${encodeURIComponent(ann.email)}`);
  await left.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(left).toHaveURL('/app');
  await ann.page.goto('/preferences');
  const end = ann.page.getByRole('button', { name: 'Sign out everywhere else' });
  await end.click();
  await expect(ann.page.getByText('Signed out on 1 other device')).toBeVisible();
  await expect(left).toHaveURL('/');
  await end.click();
  await expect(ann.page.getByText('No other device was signed in')).toBeVisible();
});

test('preferences: own data is downloaded, the account deleted by a typed word', async ({
  member,
}) => {
  const { page, name, email } = await member('ann');
  await openPreferences(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8'));
  expect(data.profile).toMatchObject({ name, email });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await expect(sheet.getByText('Please type DELETE.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Type DELETE to go on').fill('delete');
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect((await page.request.get('/api/preferences')).status()).toBe(401);
});

test('preferences: where an AI server is set up it is named, and one can refuse it', async ({
  member,
}) => {
  const { page } = await member('ann');
  let allowed = true;
  let isAway = true;
  // This installation has none.
  await page.route('**/api/ai', async (route) => {
    const body = route.request().postDataJSON();
    if (body && isAway) return route.abort();
    allowed = body?.allowed ?? allowed;
    await route.fulfill({ json: { server: 'ai.example.org', allowed } });
  });
  await page.goto('/preferences');
  const choice = page.getByRole('switch', { name: 'Let ai.example.org write' });
  await choice.uncheck({ force: true });
  await expect(page.getByText('That was not saved')).toBeVisible();
  await expect(choice).toBeChecked();
  isAway = false;
  await choice.uncheck();
  await expect(choice).not.toBeChecked();
  await expectAccessible(page);
  await page.goto('/edit-profile');
  await expect(page.getByText('Smart Bio is written on this server.')).toBeVisible();
  await page.goto('/preferences');
  await choice.check();
  await page.goto('/edit-profile');
  await expect(page.getByText('Smart Bio is written by ai.example.org')).toBeVisible();
});
