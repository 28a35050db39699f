import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, idOf, test } from './fixtures.ts';

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('preferences: from changes over discretion to the download and deletion of the account', {
  tag: '@core',
}, async ({ member }) => {
  const { page, name, email } = await member('ann');
  await openPreferences(page);

  await test.step('changes survive a reload', async () => {
    const oldest = page.getByRole('slider', { name: 'Oldest age' });
    await oldest.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('18 – 18')).toBeVisible();
    await page.getByRole('slider', { name: 'Maximum distance' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByText('200+ km').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Women', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Friendship' }).check();
    await page.getByRole('checkbox', { name: 'New likes, push' }).uncheck();
    await page.getByRole('button', { name: 'Lifestyle interests: None' }).click();
    await page.getByRole('checkbox', { name: 'Tantric' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('checkbox', { name: 'Lifestyle interests, show to my matches' }).check();
    await save(page);
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('18 – 18')).toBeVisible();
    await expect(page.getByText('200+ km')).toBeVisible();
    for (const name of ['Friendship', 'Lifestyle interests, show to my matches']) {
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    }
    await expect(page.getByRole('button', { name: 'Lifestyle interests: 1 chosen' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Women', exact: true })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'New likes, push' })).not.toBeChecked();
    await page.getByRole('radio', { name: 'Miles' }).check();
    await expect(page.getByText('120+ mi')).toBeVisible();
  });
  await test.step('"View as" saves the changes and shows the profile to each audience', async () => {
    await page.getByRole('radio', { name: /^Maximum/ }).check();
    await page.getByRole('button', { name: /^View as/ }).click();
    const sheet = page.getByRole('dialog', { name: 'View as' });
    await expect(sheet.getByText("Strangers can't see you.")).toBeVisible();
    await sheet.getByRole('radio', { name: 'A match' }).check();
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
    await expect(sheet.getByText("They can't message you first.")).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('a member downloads the data and deletes the account after typing DELETE', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data.profile).toMatchObject({ name, email });
    // A toast covers the button for 5 s.
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect(sheet.getByText('Type DELETE to confirm.')).toBeVisible();
    await sheet.getByLabel('Type DELETE to confirm').fill('delete');
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    expect((await page.request.get('/api/preferences')).status()).toBe(401);
  });
});

test('preferences: changes are saved automatically, also when the screen is left at once', async ({
  member,
}) => {
  const { page } = await member('ann', { viewport: { width: 1280, height: 900 } });
  await openPreferences(page);
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await test.step('a change that could not be saved is saved by a retry', async () => {
    await page.route('**/api/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('checkbox', { name: 'Marriage' }).check();
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.unroute('**/api/preferences');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
  // Set before the change, because a slow machine may save it before the screen is left.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await page.getByRole('radio', { name: /^High/ }).check();
  await expect(page.getByText('What High means')).toBeVisible();
  await page.getByRole('link', { name: 'Events' }).click();
  await saved;
  await openPreferences(page);
  for (const name of ['Friendship', 'Marriage']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('radio', { name: /^High/ })).toBeChecked();
});

test('preferences: the color scheme applies at once and survives a reload', async ({ member }) => {
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

test('preferences: a paused profile is hidden until the pause ends', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const id = await idOf(ann);
  await openPreferences(ann.page);
  const pause = ann.page.getByRole('switch', { name: 'Pause my profile' });
  await ann.page.route('**/api/account/pause', (route) => route.abort());
  await pause.click();
  await expect(ann.page.getByText("Couldn't save your change")).toBeVisible();
  await expect(pause).not.toBeChecked();
  await ann.page.unroute('**/api/account/pause');
  await pause.click();
  await expect(
    ann.page.getByRole('complementary', { name: 'Your profile is paused' }),
  ).toBeVisible();
  await ben.page.goto(`/profile/${id}`);
  await expect(ben.page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await ann.page.reload();
  await expect(pause).toBeChecked();

  const resume = ann.page.getByRole('button', { name: 'Resume' });
  for (const path of [
    ...['', '?tab=matches', '?tab=events', '?tab=profile'].map((tab) => `/app${tab}`),
    ...['/likes', '/gallery', '/edit-profile', '/referrals'],
  ]) {
    await ann.page.goto(path);
    await expect(resume, path).toBeInViewport();
  }
  await ann.page.setViewportSize({ width: 844, height: 390 });
  await ann.page.goto('/app');
  await expect(resume).toBeInViewport();
  await resume.click();
  await expect(ann.page.getByText('People can find you again.')).toBeVisible();
  await expect(resume).toHaveCount(0);
  await ben.page.reload();
  await expect(ben.page.getByRole('heading', { name: new RegExp(ann.name) })).toBeVisible();
});

test('preferences: fit on little more than four phone screens, with checkboxes of 60 × 48, and open at a linked section', async ({
  member,
}) => {
  const { page } = await member('ann', { viewport: { width: 390, height: 844 } });
  await openPreferences(page);
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
  const height = await page.evaluate(`Math.max(...[...document.querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map(({ scrollHeight }) => scrollHeight))`);
  expect(height).toBeLessThanOrEqual(4.2 * 844);
  for (const name of ['New likes, push', 'Experience, use to find people']) {
    const cell = page.getByRole('cell').filter({ has: page.getByRole('checkbox', { name }) });
    const label = await cell.locator('label').boundingBox();
    expect(label?.width).toBeGreaterThanOrEqual(60);
    expect(label?.height).toBeGreaterThanOrEqual(48);
    // A click beside the drawn box counts too.
    const box = page.getByRole('checkbox', { name });
    const before = await box.isChecked();
    await cell.locator('label').click({ position: { x: 4, y: 4 } });
    await expect(box).toBeChecked({ checked: !before });
  }
  await page.goto('/preferences#special');
  await expect(page.getByRole('heading', { name: 'Special Dating Preferences' })).toBeInViewport();
});
