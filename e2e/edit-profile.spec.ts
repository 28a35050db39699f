import { jpeg, jpegOfBytes, png, webp } from '#test/pictures.ts';
import { animationsFinished } from './animations.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { delayResponse, expect, test } from './fixtures.ts';

const MIB = 1024 * 1024;

test('edit profile: fields are saved, and photos are added, moved, viewed and removed', {
  tag: '@core',
}, async ({ member }) => {
  const { page } = await member('ann');
  await openEditor(page);
  const order = () =>
    photos(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const orderStored = () =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

  await test.step('photos: can be added, reordered by buttons and by drag, viewed and removed', async () => {
    await choosePhotos(
      page,
      ['a.jpg', 'image/jpeg', await jpeg()],
      ['b.png', 'image/png', await png()],
      ['c.webp', 'image/webp', await webp()],
    );
    await expect(photos(page)).toHaveCount(3);
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
  await test.step('an invalid field gets the focus', async () => {
    await page.getByLabel('Age').fill('17');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('18 to 100')).toBeVisible();
    await expect(page.getByLabel('Age')).toBeFocused();
  });
  await test.step('valid values are saved', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Anneliese');
    await page.getByLabel('Age').fill('41');
    await page.getByLabel('About Me').fill('Slow mornings, loud dinners.');
    await expect(page.getByText('28/500 characters')).toBeVisible();
    await page.getByRole('combobox', { name: 'Location' }).fill('Berli');
    await page
      .getByRole('option', { name: /^Berlin/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: 'Coffee' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/app');
    await expect(page.getByText('Profile saved')).toBeVisible();
    await page.goto('/app?tab=profile');
    await expect(page.getByRole('heading', { name: 'Anneliese, 41' })).toBeVisible();
    await expect(page.getByText(/^Berlin/)).toBeVisible();
  });
});

test('photos: are rejected with a reason, and uploaded again after a failure', async ({
  member,
}) => {
  const { page } = await member('ann');
  await openEditor(page);
  await test.step('wrong type, too large, not a picture', async () => {
    await choosePhotos(page, ['a.svg', 'image/svg+xml', Buffer.from('<svg/>')]);
    await expect(page.getByText('Choose a JPEG, PNG or WebP photo.')).toBeVisible();
    await choosePhotos(page, ['a.jpg', 'image/jpeg', await jpegOfBytes(11 * MIB)]);
    await expect(page.getByText('Photos can be up to 10 MB.')).toBeVisible();
    // Only the server detects a damaged file.
    await choosePhotos(page, ['a.jpg', '', Buffer.from('\xff\xd8\xffnot a picture', 'latin1')]);
    await expect(page.getByText('This picture is damaged')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await expect(photos(page)).toHaveCount(0);
  });
  await test.step('a failed upload is repeated, with visible progress', async () => {
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
  });
  await test.step('a seventh photo is refused', async () => {
    const one = await jpeg(60, 80);
    const file: [string, string, Buffer] = ['a.jpg', 'image/jpeg', one];
    await choosePhotos(page, file, file, file, file, file, file);
    await expect(page.getByText('You can have up to 6 photos.')).toBeVisible();
    await expect(photos(page)).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  });
  await test.step('an order that is not saved is reported', async () => {
    await page.route(/\/photos$/, (route) => route.fulfill({ status: 500 }));
    await photos(page).nth(1).click();
    await page.getByRole('button', { name: 'Move earlier' }).click();
    await expect(page.getByText("Couldn't save the order")).toBeVisible();
  });
});
