import type { Page } from '@playwright/test';
import { jpeg, jpegOfBytes, png, webp } from '#test/pictures.ts';
import { animationsFinished } from './animations.ts';
import { expectAccessible } from './axe.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { closeToast, delayResponse, expect, test } from './fixtures.ts';

const MIB = 1024 * 1024;

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test.describe('edit profile', () => {
  test('shows an error at each invalid field and saves valid values', { tag: '@core' }, async ({
    member,
  }) => {
    const { page } = await member('ann');
    await openEditor(page);
    const [name, age] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Age')];
    await name.fill('  ');
    await age.fill('17');
    await save(page);
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('18 to 100')).toBeVisible();
    await expect(name).toBeFocused();
    await page.getByLabel('About Me').fill('x'.repeat(501));
    await expect(page.getByText('501/500 characters')).toBeVisible();
    await page.getByLabel('Age').focus();
    await expect(page.getByText('1 character over')).toBeVisible();
    await expectAccessible(page);

    await name.fill('Anneliese');
    await age.fill('41');
    await page.getByLabel('About Me').fill('Slow mornings, loud dinners.');
    await expect(page.getByText('28/500 characters')).toBeVisible();
    await page.getByRole('combobox', { name: 'Location' }).fill('Berli');
    await page
      .getByRole('option', { name: /^Berlin/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: 'Coffee' }).check();
    await save(page);
    await expect(page).toHaveURL('/app');
    await expect(page.getByText('Profile saved')).toBeVisible();
    await page.goto('/app?tab=profile');
    await expect(page.getByRole('heading', { name: 'Anneliese, 41' })).toBeVisible();
    await expect(page.getByText(/^Berlin/)).toBeVisible();
  });

  test('accepts ten interests and no eleventh', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    const boxes = page.getByRole('group', { name: 'Interests' }).getByRole('checkbox');
    for (let index = 0; index < 10; index += 1) await boxes.nth(index).check();
    await expect(page.getByText('Maximum 10 interests selected')).toBeVisible();
    // The eleventh is only marked as disabled (aria-disabled), so it still receives clicks.
    await boxes.nth(10).click({ force: true });
    await expect(boxes.nth(10)).not.toBeChecked();
    await boxes.nth(0).uncheck();
    await expect(page.getByText('Maximum 10 interests selected')).toBeHidden();
  });

  test('shows a failed save and keeps the input', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await page.getByLabel('Name', { exact: true }).fill('Kept');
    const isWrite = /\/api\/users\/\d+$/;
    await page.route(isWrite, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await save(page);
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await page.unroute(isWrite);
    await page.route(isWrite, (route) => route.abort());
    await closeToast(page, 'Failed to update profile');
    await save(page);
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept');
    await expect(page).toHaveURL('/edit-profile');
  });

  test('shows loading and error states', async ({ member }) => {
    const { page } = await member('ann');
    const profile = /\/api\/users\/\d+$/;
    await page.route(profile, (route) => route.fulfill({ status: 500 }));
    const release = await delayResponse(page, profile);
    await page.goto('/edit-profile');
    await expect(page.getByText('Loading...')).toBeVisible();
    await release();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(profile);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });

  test('generates a bio and reports a failure', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await expect(page.getByText('Written here. Nothing leaves this server.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Hiking' }).check();
    await page.route('**/api/ai/bio', (route) => route.fulfill({ status: 502 }));
    await page.getByRole('button', { name: 'Generate Smart Bio' }).click();
    await expect(page.getByText('Failed to generate bio. Please try again.')).toBeVisible();
    await page.unroute('**/api/ai/bio');
    const release = await delayResponse(page, '**/api/ai/bio');
    await page.getByRole('button', { name: 'Generate Smart Bio' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await release();
    await expect(page.getByText('Bio generated!')).toBeVisible();
    await expect(page.getByText('Feel free to edit it to make it more personal.')).toBeVisible();
    await expect(page.getByLabel('About Me')).not.toHaveValue('');
    await expect(page.getByLabel('About Me')).toBeFocused();
  });
});

test.describe('photos', () => {
  test('can be added, reordered by buttons and by drag, viewed and removed', {
    tag: '@core',
  }, async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await choosePhotos(
      page,
      ['a.jpg', 'image/jpeg', await jpeg()],
      ['b.png', 'image/png', await png()],
    );
    await expect(photos(page)).toHaveCount(2);
    await choosePhotos(page, ['c.webp', 'image/webp', await webp()]);
    await expect(photos(page)).toHaveCount(3);
    const order = () =>
      photos(page)
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const orderStored = () =>
      page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    const [a, b, c] = await order();

    await photos(page).nth(2).click();
    const madeMain = orderStored();
    await page.getByRole('button', { name: 'Make main photo' }).click();
    await expect.poll(order).toEqual([c, a, b]);
    await madeMain;
    // The overlay of the sheet would receive the press.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await animationsFinished(page);
    const [from, to] = [
      await photos(page).nth(2).boundingBox(),
      await photos(page).nth(1).boundingBox(),
    ];
    if (!from || !to) throw new Error('a photo has no box');
    await page.mouse.move(from.x + 30, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
    const dragged = orderStored();
    await page.mouse.up();
    await expect.poll(order).toEqual([c, b, a]);
    // The order is shown before it is stored, and a reload could overtake the request.
    await dragged;
    await page.reload();
    await expect.poll(order).toEqual([c, b, a]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(order).toEqual([c, a]);
    await photos(page).nth(0).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Photo 1 of 2');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Photo 2 of 2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('are rejected with a reason: wrong type, too large, too many', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await choosePhotos(page, ['a.svg', 'image/svg+xml', Buffer.from('<svg/>')]);
    await expect(page.getByText('Choose a JPEG, PNG or WebP photo.')).toBeVisible();
    await choosePhotos(page, ['a.jpg', 'image/jpeg', await jpegOfBytes(11 * MIB)]);
    await expect(page.getByText('Photos can be up to 10 MB.')).toBeVisible();
    // Only the server detects a file that is not a picture.
    await choosePhotos(page, ['a.jpg', 'image/jpeg', Buffer.from('<html>not a picture</html>')]);
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await expect(photos(page)).toHaveCount(0);
    const one = await jpeg(60, 80);
    await choosePhotos(
      page,
      ...Array.from({ length: 7 }, () => ['a.jpg', 'image/jpeg', one] as [string, string, Buffer]),
    );
    await expect(page.getByText('You can have up to 6 photos.')).toBeVisible();
    await expect(photos(page)).toHaveCount(6, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  });

  test('can be uploaded again after a failure, with visible progress', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    const calls = /\/api\/users\/\d+\/photos$/;
    await page.route(calls, (route) => route.abort());
    await choosePhotos(page, ['a.jpg', 'image/jpeg', await jpeg()]);
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute(calls);
    const release = await delayResponse(page, calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await release();
    await expect(photos(page)).toHaveCount(1);
    await choosePhotos(page, ['b.png', 'image/png', await png()]);
    await expect(photos(page)).toHaveCount(2);
    await page.route(calls, (route) => route.fulfill({ status: 500 }));
    await photos(page).nth(1).click();
    await page.getByRole('button', { name: 'Move earlier' }).click();
    await expect(page.getByText("Couldn't save the order")).toBeVisible();
  });
});

test('edit profile: the position of the device is stored roughly and can be removed', async ({
  member,
}) => {
  const { page } = await member('ann', {
    permissions: ['geolocation'],
    geolocation: { latitude: 40.712776, longitude: -74.005974 },
  });
  await openEditor(page);
  await expect(page.getByText('Add your city or location')).toBeVisible();
  const sent = page.waitForRequest('**/position');
  await page.getByRole('button', { name: 'Use my location' }).click();
  expect((await sent).postDataJSON()).toEqual({ latitude: 40.71, longitude: -74.01 });
  await expect(page.getByText('Location saved')).toBeVisible();
  await openEditor(page);
  await expect(page.getByText('We only store your approximate area (about 5 km).')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove location' }).click();
  await expect(page.getByText('Location removed')).toBeVisible();
  await openEditor(page);
  await expect(page.getByText('Add your city or location')).toBeVisible();
  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText("We couldn't get your location")).toBeVisible();
});
