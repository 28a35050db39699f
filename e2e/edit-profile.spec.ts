import type { Locator } from '@playwright/test';
import { jpeg, jpegOfBytes, png, webp } from '#test/pictures.ts';
import { animationsFinished } from './animations.ts';
import { expectAccessible } from './axe.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { delayResponse, expect, idOf, match, test } from './fixtures.ts';

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

test('facts and prompts: are filled in, and seen by their audience', async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const { page } = ann;
  await openEditor(page);
  const fact = async (name: string, choose: (sheet: Locator) => Promise<unknown>) => {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const sheet = page.getByRole('dialog', { name });
    await choose(sheet);
    if (name === 'Languages') await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
  };
  await test.step('facts by kind, each with its audience', async () => {
    await fact('Height', (sheet) => sheet.getByLabel('Height').selectOption({ index: 20 }));
    await fact('Languages', async (sheet) => {
      await sheet.getByRole('searchbox').fill('wel');
      await sheet.getByRole('checkbox', { name: 'Welsh' }).click();
    });
    await fact('Education', (sheet) => sheet.getByRole('radio', { name: 'Doctorate' }).click());
    await fact('Religion', (sheet) => sheet.getByRole('radio', { name: 'Buddhist' }).click());
    await fact('Drinking', async (sheet) => {
      await sheet.getByRole('radio', { name: 'Now and then' }).click();
      await sheet.getByLabel('Who sees it').selectOption('Matches');
    });
    await expect(page.getByRole('button', { name: 'Drinking' })).toContainText('Matches');
  });
  await test.step('prompts: a question is found, answered by keyboard, and reordered', async () => {
    for (const [query, answer] of [
      ['kitchen', 'Pancakes for ten'],
      ['', 'The night train'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a prompt' }).click();
      const list = page.getByRole('dialog', { name: 'Choose a question' });
      if (query) {
        await expectAccessible(page);
        await list.getByRole('searchbox').fill(query);
        await list.getByRole('button', { name: /kitchen/ }).press('Enter');
      } else await list.getByRole('button', { name: /^Pack a bag/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Your answer' });
      await expect(sheet.getByRole('textbox')).toBeFocused();
      await page.keyboard.type(answer);
      await sheet.getByRole('button', { name: 'Done' }).click();
      await expect(sheet).toBeHidden();
    }
    await page.getByRole('button', { name: /^Move up: Pack a bag/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/app');
  });
  const seenByBen = async () => {
    await ben.page.goto(`/profile/${await idOf(ann)}`);
    await expect(ben.page.getByText('The night train')).toBeVisible();
    const text = (await ben.page.getByRole('main').textContent()) ?? '';
    return text.match(/The night train|Welsh|Doctorate|Now and then|Buddhist|Pancakes/g);
  };
  await test.step('a stranger sees what is for everyone, a match also what is for matches', async () => {
    expect(await seenByBen()).toEqual(['The night train', 'Welsh', 'Doctorate', 'Pancakes']);
    await expectAccessible(ben.page);
    await match(ann, ben);
    expect(await seenByBen()).toEqual([
      'The night train',
      'Welsh',
      'Doctorate',
      'Now and then',
      'Pancakes',
    ]);
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
  await page.getByRole('button', { name: 'Remove location' }).click();
  await expect(page.getByText('Location removed')).toBeVisible();
  await openEditor(page);
  await expect(page.getByText('Add your city or location')).toBeVisible();
  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText("We couldn't get your location")).toBeVisible();
});
