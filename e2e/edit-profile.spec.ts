import type { Page } from '@playwright/test';
import { jpeg, jpegOfBytes, png, webp } from '#test/pictures.ts';
import { expectAccessible } from './axe.ts';
import { choose, openEditor, photos } from './editor.ts';
import { expect, test } from './fixtures.ts';

const MIB = 1024 * 1024;

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test.describe('edit profile', () => {
  test('refuses what is wrong beside the field, and saves what is right', async ({ member }) => {
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
    await expect(page.getByText('1 too many. Please shorten it.')).toBeVisible();
    await expectAccessible(page);

    await name.fill('Anneliese');
    await age.fill('41');
    await page.getByLabel('About Me').fill('Slow mornings, loud dinners.');
    await expect(page.getByText('28/500 characters')).toBeVisible();
    await page.getByLabel('Location').fill('Berli');
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

  test('takes ten interests and not the eleventh', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    const boxes = page.getByRole('group', { name: 'Interests' }).getByRole('checkbox');
    for (let index = 0; index < 10; index += 1) await boxes.nth(index).check();
    await expect(page.getByText('Maximum 10 interests selected')).toBeVisible();
    // It says that it is disabled, so that assistive tech knows; a click still must not count.
    await boxes.nth(10).click({ force: true });
    await expect(boxes.nth(10)).not.toBeChecked();
    await boxes.nth(0).uncheck();
    await expect(page.getByText('Maximum 10 interests selected')).toBeHidden();
  });

  test('says that saving failed and keeps what was typed', async ({ member }) => {
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
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await save(page);
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept');
    await expect(page).toHaveURL('/edit-profile');
  });

  test('shows that it loads, and what to do when it does not', async ({ member }) => {
    const { page } = await member('ann');
    let fails = true;
    await page.route(/\/api\/users\/\d+$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await (fails ? route.fulfill({ status: 500 }) : route.continue());
    });
    await page.goto('/edit-profile');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });

  test('writes a bio, and says so when it cannot', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await expect(page.getByText('Smart Bio is written on this server.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Hiking' }).check();
    await page.route('**/api/ai/bio', (route) => route.fulfill({ status: 502 }));
    await page.getByRole('button', { name: 'Generate Smart Bio' }).click();
    await expect(page.getByText('Failed to generate bio. Please try again.')).toBeVisible();
    await page.unroute('**/api/ai/bio');
    await page.route('**/api/ai/bio', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Generate Smart Bio' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await expect(page.getByText('Bio generated!')).toBeVisible();
    await expect(page.getByText('Feel free to edit it to make it more personal.')).toBeVisible();
    await expect(page.getByLabel('About Me')).not.toHaveValue('');
    await expect(page.getByLabel('About Me')).toBeFocused();
  });
});

test.describe('photos', () => {
  test('are added, put in order by buttons and by drag, viewed and removed', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await choose(page, ['a.jpg', 'image/jpeg', await jpeg()], ['b.png', 'image/png', await png()]);
    await expect(photos(page)).toHaveCount(2);
    await choose(page, ['c.webp', 'image/webp', await webp()]);
    await expect(photos(page)).toHaveCount(3);
    const order = () =>
      photos(page)
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [a, b, c] = await order();

    await photos(page).nth(2).click();
    await page.getByRole('button', { name: 'Make it the main photo' }).click();
    await expect.poll(order).toEqual([c, a, b]);
    await page.waitForTimeout(400);
    const [from, to] = [
      await photos(page).nth(2).boundingBox(),
      await photos(page).nth(1).boundingBox(),
    ];
    if (!from || !to) throw new Error('a photo has no box');
    await page.mouse.move(from.x + 30, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(order).toEqual([c, b, a]);
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

  test('of the wrong kind, too large or too many are refused in words', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    await choose(page, ['a.svg', 'image/svg+xml', Buffer.from('<svg/>')]);
    await expect(page.getByText('Only JPEG, PNG and WebP pictures can be added.')).toBeVisible();
    await choose(page, ['a.jpg', 'image/jpeg', await jpegOfBytes(11 * MIB)]);
    await expect(page.getByText('A picture can have at most 10 MiB.')).toBeVisible();
    // What only the server can tell: no picture at all behind the name of one.
    await choose(page, ['a.jpg', 'image/jpeg', Buffer.from('<html>not a picture</html>')]);
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await expect(photos(page)).toHaveCount(0);
    const one = await jpeg(60, 80);
    await choose(
      page,
      ...Array.from({ length: 7 }, () => ['a.jpg', 'image/jpeg', one] as [string, string, Buffer]),
    );
    await expect(page.getByText('You can have at most 6 photos.')).toBeVisible();
    await expect(photos(page)).toHaveCount(6, { timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  });

  test('that did not arrive can be sent again, and show how far they are', async ({ member }) => {
    const { page } = await member('ann');
    await openEditor(page);
    const calls = /\/api\/users\/\d+\/photos$/;
    await page.route(calls, (route) => route.abort());
    await choose(page, ['a.jpg', 'image/jpeg', await jpeg()]);
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute(calls);
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(photos(page)).toHaveCount(1);
    await page.unroute(calls);
    await choose(page, ['b.png', 'image/png', await png()]);
    await expect(photos(page)).toHaveCount(2);
    await page.route(calls, (route) => route.fulfill({ status: 500 }));
    await photos(page).nth(1).click();
    await page.getByRole('button', { name: 'Move earlier' }).click();
    await expect(page.getByText('The order was not saved')).toBeVisible();
  });
});

test('the position of the device is taken roughly, and forgotten', async ({ member }) => {
  const { page } = await member('ann', {
    permissions: ['geolocation'],
    geolocation: { latitude: 40.712776, longitude: -74.005974 },
  });
  await openEditor(page);
  await expect(page.getByText('Distances need a place')).toBeVisible();
  const told = page.waitForRequest('**/position');
  await page.getByRole('button', { name: 'Use my position' }).click();
  expect((await told).postDataJSON()).toEqual({ latitude: 40.71, longitude: -74.01 });
  await expect(page.getByText('Place noted')).toBeVisible();
  await openEditor(page);
  await expect(page.getByText('Distances count from an area of about 5 km.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget the place' }).click();
  await expect(page.getByText('Place forgotten')).toBeVisible();
  await openEditor(page);
  await expect(page.getByText('Distances need a place')).toBeVisible();
  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByText('Your browser did not tell your position')).toBeVisible();
});
