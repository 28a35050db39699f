import type { Page } from '@playwright/test';
import { jpeg, jpegOfBytes, png, webp } from '#test/pictures.ts';
import { expectAccessible } from './axe.ts';
import { expect, idOf, match, openChat, type Someone, say, test } from './fixtures.ts';

const MIB = 1024 * 1024;

async function openProfile(viewer: Someone, other: Someone): Promise<void> {
  await viewer.page.goto(`/profile/${await idOf(other)}`);
  await expect(viewer.page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

const choose = async (page: Page, ...files: [name: string, type: string, bytes: Buffer][]) =>
  page
    .getByLabel('Add a photo')
    .and(page.locator('input'))
    .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));

const photos = (page: Page) => page.getByRole('button', { name: /^Photo \d of \d$/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test.describe('profile tab', () => {
  test('shows real numbers, and leads everywhere', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openProfile(ann, ben);
    await ann.page.getByRole('button', { name: `Like ${ben.name}` }).click();
    await expect(ann.page.getByText('Liked!', { exact: true })).toBeVisible();
    await ben.page.goto('/app?tab=profile');
    await expect(tile(ben.page, 'Likes')).toContainText('1');
    await expect(tile(ben.page, 'Matches')).toContainText('0');
    await expect(tile(ben.page, 'Super Likes')).toContainText('0');
    await expectAccessible(ben.page);
    await ben.page.getByRole('link', { name: 'General Preferences' }).click();
    await expect(ben.page).toHaveURL('/preferences');
    await ben.page.getByRole('link', { name: 'Back' }).click();
    await ben.page.getByRole('link', { name: 'Edit Profile', exact: true }).click();
    await expect(ben.page).toHaveURL('/edit-profile');
    await ben.page.getByRole('link', { name: 'Back' }).click();
    await expect(ben.page.getByRole('link', { name: 'Referral Program' })).toBeVisible();
  });

  test('signs out on the server as well', async ({ member }) => {
    const { page } = await member('ann');
    await page.goto('/app?tab=profile');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByText('Failed to logout')).toBeVisible();
    await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/preferences')).status()).toBe(401);
  });

  test('unfolds the special preferences and saves them', async ({ member }) => {
    const { page } = await member('ann');
    await page.goto('/app?tab=profile');
    await page.getByRole('button', { name: 'Special Dating Preferences' }).click();
    await page.getByRole('radio', { name: 'Open relationship' }).check();
    await page.getByRole('radio', { name: /^Maximum/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await page.goto('/preferences');
    await expect(page.getByRole('radio', { name: 'Open relationship' })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Maximum/ })).toBeChecked();
  });
});

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
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
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

test.describe("another member's profile", () => {
  test('is liked, unliked and matched with', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openProfile(ann, ben);
    const heart = ann.page.getByRole('button', { name: `Like ${ben.name}` });
    await expect(ann.page.getByText('Online now')).toBeVisible();
    await heart.click();
    await expect(ann.page.getByText('Liked!', { exact: true })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(ann.page.getByText('Unliked', { exact: true })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(ann.page);

    await openProfile(ben, ann);
    await expect(ben.page.getByText(`${ann.name} likes you!`)).toBeVisible();
    await ben.page.getByRole('button', { name: `Like ${ann.name}` }).click();
    await expect(ben.page.getByText("It's a match! 💕")).toBeVisible();
    await ben.page.getByRole('link', { name: 'Send a message' }).click();
    await expect(ben.page).toHaveURL(/\/chat\/\d+$/);
  });

  test('turns the heart back when the like did not count', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openProfile(ann, ben);
    const heart = ann.page.getByRole('button', { name: `Like ${ben.name}` });
    await ann.page.route('**/api/swipes', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ status: 500 });
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(
      ann.page.getByText('Failed to register your action. Please try again.'),
    ).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('is reached from the chat, and nobody is told of the visit', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    const matchId = await match(ann, ben);
    const { page } = ann;
    await openChat(page, ben.name);
    await expect(page).toHaveURL(`/chat/${matchId}`);
    await openChat(ben.page, ann.name);
    const told = ben.frames.length;
    await page.getByRole('link', { name: ben.name }).click();
    await expect(page).toHaveURL(`/profile/${await idOf(ben)}`);
    await expect(page.getByText('Online now')).toBeVisible();
    await expect(page.getByText(`${ben.name} likes you!`)).toBeVisible();
    await page.getByRole('link', { name: 'Send a message' }).click();
    await expect(page).toHaveURL(`/chat/${matchId}`);
    // Whatever a visit had told would have come before this.
    await say(page, 'I was just looking at your pictures.');
    await expect(ben.page.getByRole('log').getByText('I was just looking')).toBeVisible();
    const types = ben.frames.slice(told).map(({ type }) => type);
    expect(types).toContain('new_message');
    expect(types).not.toContain('new_like');
    // The one is that of the message.
    expect(types.filter((type) => type === 'notification').length).toBeLessThanOrEqual(1);
    await page.goBack();
    await expect(page).toHaveURL(`/profile/${await idOf(ben)}`);
    await page.goBack();
    await expect(page).toHaveURL(`/chat/${matchId}`);
  });

  test('asks before it ends a match', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await match(ann, ben);
    await openProfile(ann, ben);
    await ann.page.getByRole('button', { name: `Like ${ben.name}` }).click();
    const sheet = ann.page.getByRole('dialog', { name: 'Unmatch?' });
    await expect(sheet).toBeVisible();
    await expectAccessible(ann.page);
    await sheet.getByRole('button', { name: 'Unmatch' }).click();
    await expect(ann.page.getByText(`You and ${ben.name} are no longer a match`)).toBeVisible();
    await expect(ann.page.getByRole('link', { name: 'Send a message' })).toBeHidden();
    await ben.page.goto('/app?tab=matches');
    await expect(ben.page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  });

  test('is blocked: neither meets the other again until it is taken back', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openProfile(ann, ben);
    await ann.page.getByRole('button', { name: 'More' }).click();
    await expectAccessible(ann.page);
    await ann.page.getByRole('button', { name: 'Block' }).click();
    await ann.page
      .getByRole('dialog', { name: `Block ${ben.name}?` })
      .getByRole('button', { name: 'Block' })
      .click();
    await expect(ann.page.getByText(`${ben.name} is blocked`)).toBeVisible();
    await expect(ann.page).toHaveURL('/app');
    await ben.page.goto(`/profile/${await idOf(ann)}`);
    await expect(ben.page.getByText('Error loading profile')).toBeVisible();

    await ann.page.goto('/preferences');
    await ann.page.getByRole('button', { name: 'Blocked people' }).click();
    await ann.page.getByRole('button', { name: `Unblock ${ben.name}` }).click();
    await expect(ann.page.getByText('You have blocked nobody.')).toBeVisible();
    await openProfile(ben, ann);
  });

  test('is reported, with a reason', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openProfile(ann, ben);
    await ann.page.getByRole('button', { name: 'More' }).click();
    await ann.page.getByRole('button', { name: 'Report' }).click();
    const sheet = ann.page.getByRole('dialog', { name: `Report ${ben.name}` });
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(sheet.getByText('Please choose one.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Asks for money' }).check();
    await sheet.getByLabel('Anything else we should know? (optional)').fill('Twice.');
    await sheet.getByRole('switch').uncheck();
    await expectAccessible(ann.page);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(ann.page.getByText('Report sent')).toBeVisible();
    await expect(ann.page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
  });

  test('shows photos over the whole frame, by keyboard and by touch', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    await openEditor(ben.page);
    await choose(
      ben.page,
      ['a.jpg', 'image/jpeg', await jpeg()],
      ['b.jpg', 'image/jpeg', await jpeg(600, 800, '#14586b')],
      ['c.jpg', 'image/jpeg', await jpeg(600, 800, '#b1521f')],
    );
    await expect(photos(ben.page)).toHaveCount(3);
    await openProfile(ann, ben);
    const { page } = ann;
    await page.getByRole('button', { name: 'Open photo 2 of 3' }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Photos of ${ben.name}` });
    await expect(viewer.getByRole('status')).toContainText('Photo 2 of 3');
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toContainText('Photo 3 of 3');
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer.getByRole('status')).toContainText('Photo 2 of 3');
    await page.mouse.move(195, 400);
    await page.mouse.down();
    await page.mouse.move(195, 560, { steps: 5 });
    await page.mouse.up();
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open photo 2 of 3' })).toBeFocused();
  });

  test('says that it loads, that it failed, and that there is nobody', async ({ member }) => {
    const ann = await member('ann');
    const ben = await member('ben');
    const id = await idOf(ben);
    await ann.page.route(`**/api/users/${id}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fulfill({ status: 500 });
    });
    await ann.page.goto(`/profile/${id}`);
    await expect(ann.page.getByText('Loading profile...')).toBeVisible();
    await expect(ann.page.getByText('Error loading profile')).toBeVisible();
    await expectAccessible(ann.page);
    await ann.page.unroute(`**/api/users/${id}`);
    await ann.page.getByRole('button', { name: 'Retry' }).click();
    await expect(ann.page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
    for (const nobody of ['123', 'somebody', '0']) {
      await ann.page.goto(`/profile/${nobody}`);
      await expect(ann.page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
    }
    await ann.page.getByRole('link', { name: 'Go to Discover' }).click();
    await expect(ann.page).toHaveURL('/app');
  });
});

test('profiles hold names and texts of every kind inside their boxes', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const id = await idOf(ben);
  for (const name of [
    `A${'\u0301'.repeat(49)}`,
    'שלום'.repeat(12),
    'W'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(7),
  ]) {
    const answer = await ben.page.request.put(`/api/users/${id}`, {
      headers: { origin: new URL(ben.page.url()).origin },
      data: { name, bio: `${'x'.repeat(300)}\n${'\u0301'.repeat(150)}`, location: 'y'.repeat(80) },
    });
    expect(answer.status()).toBe(200);
    await ann.page.goto(`/profile/${id}`);
    await expect(ann.page.getByRole('heading', { name: 'About' })).toBeVisible();
    expect(
      await ann.page.evaluate(`(() => {
        const main = document.querySelector('main');
        return main.scrollWidth <= main.clientWidth;
      })()`),
    ).toBe(true);
  }
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
