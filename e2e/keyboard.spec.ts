import type { Locator, Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { createEvent, signInAsAdmin } from './admin.ts';
import {
  BORN,
  call,
  expect,
  expectOnTop,
  idOf,
  like,
  meetAt,
  newPlace,
  recordFrames,
  SKIPPED,
  test,
  topCard,
  uniqueUser,
} from './fixtures.ts';
import { button, dialog, nameOfFocus, press, tabTo } from './keyboard.ts';

/** Opens a layer with Enter and closes it with Escape: focus moves into it and back to `opener`. */
async function openAndClose(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await press(page, opener);
  await expect(layer).toBeVisible();
  await expect
    .poll(() => layer.evaluate((node) => node.contains(node.ownerDocument.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
}

async function signInByKeyboard(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto(`/?login_hint=${email}`);
  await press(page, button(page, 'Continue with Google'));
  await expect(page).toHaveURL('/app');
  const next = () => press(page, button(page, 'Continue'));
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  // A select takes the first letters of an option.
  for (const [label, value] of [
    ['Day', BORN.day],
    ['Month', BORN.month.slice(0, 3)],
    ['Year', BORN.year],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await next();
  for (const name of [/^I am 18 or older/, /^I agree that/])
    await press(page, page.getByRole('checkbox', { name }), 'Space');
  await next();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await next();
  for (const name of ['Women', 'Men', 'Nonbinary people'])
    await press(page, page.getByRole('checkbox', { name, exact: true }), 'Space');
  await next();
  for (const title of SKIPPED) {
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await press(page, button(page, 'Skip'));
  }
  await expect(button(page, 'Skip')).toBeHidden();
}

test('keyboard: sign-up, match, chat, event, profile, preferences and sign-out need no mouse', async ({
  member,
  visitor,
}) => {
  const ben = await member('ben');
  const admin = await visitor();
  await signInAsAdmin(admin);
  const event = await createEvent(admin);
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 40.712776, longitude: -74.005974 },
  });
  const kim = recordFrames({ ...uniqueUser('kim'), page });

  await test.step('terms, sign-in and the first questions', async () => {
    await page.goto('/');
    await openAndClose(page, button(page, 'Terms'), dialog(page, 'Terms'));
    await signInByKeyboard(page, kim);
    await like(ben, kim);
    // A card below Ben's.
    await member('cleo');
    await meetAt(newPlace(), kim);
  });

  await test.step('the sheets of the main screen return the focus', async () => {
    await expectOnTop(page, ben.name);
    await openAndClose(page, button(page, /^Notifications/), dialog(page, 'Notifications'));
    await openAndClose(page, button(page, 'Filters'), dialog(page, 'Discovery Filters'));
  });

  await test.step('keys pass, undo and like', async () => {
    await tabTo(page, topCard(page).getByRole('link'));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('article', { name: new RegExp(`^${ben.name}`) })).toHaveCount(0);
    await expect(topCard(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('z');
    await expectOnTop(page, ben.name);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page, "It's a match! 💕")).toBeVisible();
    await expect(button(page, 'Send a message')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  await test.step('a conversation starter is inserted and sent', async () => {
    const panel = page.getByRole('region', { name: 'AI Conversation Starters' });
    await press(page, button(page, 'Get AI Conversation Starters'));
    await expect(panel).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.getByPlaceholder('Type a message...');
    await expect(field).toBeFocused();
    await expect(field).not.toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').locator('time')).toHaveCount(1);
    await expect(field).toBeFocused();
  });

  await test.step('the profile of the match, with its menu', async () => {
    await press(page, page.getByRole('link', { name: new RegExp(ben.name) }));
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    // The chat has a button "More" as well, and stays until the profile has loaded.
    await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
    await openAndClose(page, button(page, 'More'), page.getByRole('dialog'));
    await press(page, page.getByRole('link', { name: 'Back' }));
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  await test.step('joining an event keeps the focus', async () => {
    await press(page, page.getByRole('link', { name: 'Events' }));
    const card = page.getByRole('article', { name: event });
    await press(page, card.getByRole('button', { name: 'Join Event' }));
    await expect(card.getByText('Joined')).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
  });

  await test.step('the profile is edited and photos are reordered', async () => {
    // Without a place, she would be on top of the decks of all others who share the rare interests.
    await call(page, 'PUT', `/api/users/${await idOf({ page })}`, { interests: [] });
    await page.reload();
    await press(page, page.getByRole('link', { name: 'Profile', exact: true }));
    await press(page, page.getByRole('link', { name: 'Edit Profile', exact: true }));
    await orderPhotos(page);
    await setAndRemovePosition(page);
    await tabTo(page, page.getByLabel('About Me'));
    await page.keyboard.type('Found by keyboard.');
    await press(page, page.getByRole('checkbox', { name: 'Hiking' }), 'Space');
    await press(page, button(page, 'Save Changes'));
    await expect(page.getByText('Profile saved')).toBeVisible();
  });

  await test.step('preferences are saved, and sign-out works', async () => {
    await press(page, page.getByRole('link', { name: 'Profile', exact: true }));
    await press(page, page.getByRole('link', { name: 'General Preferences' }));
    await tabTo(page, page.getByRole('slider', { name: 'Maximum distance' }));
    await page.keyboard.press('End');
    await openAndClose(page, button(page, /^Blocked people/), dialog(page, 'Blocked people'));
    await press(page, button(page, 'Sign out everywhere else'));
    await expect(page.getByText('No other devices were signed in')).toBeVisible();
    await expect(button(page, 'Sign out everywhere else')).toBeFocused();
    await press(page, button(page, 'Save'));
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Back' }));
    await press(page, button(page, /^Sign out/));
    await expect(page).toHaveURL('/');
  });
});

async function setAndRemovePosition(page: Page): Promise<void> {
  const [use, remove] = [button(page, 'Use my location'), button(page, 'Remove location')];
  const sent = page.waitForRequest('**/position');
  await press(page, use);
  expect((await sent).postDataJSON()).toEqual({ latitude: 40.71, longitude: -74.01 });
  await expect(page.getByText('Location saved')).toBeVisible();
  await expect(use).toBeFocused();
  await press(page, remove);
  await expect(page.getByText('Location removed')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(use).toBeFocused();
}

/** Adds two photos, makes the second one the main photo and removes the other. */
async function orderPhotos(page: Page): Promise<void> {
  const picker = page.getByLabel('Add a photo').and(page.locator('input'));
  const photos = page.getByRole('button', { name: /^Photo \d of \d$/ });
  for (const [index, color] of ['#7b2a66', '#14586b'].entries()) {
    const buffer = await jpeg(60, 80, color);
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Add a photo' }).first());
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(photos).toHaveCount(index + 1);
  }
  await expect(picker).toHaveCount(1);
  const source = () => photos.first().locator('img').getAttribute('src');
  const before = await source();
  await press(page, photos.nth(1));
  await press(page, button(page, 'Make main photo'));
  await expect.poll(source).not.toBe(before);
  await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
  await press(page, photos.first());
  await press(page, button(page, 'Adjust crop'));
  await expect(page.getByRole('slider', { name: 'Center of the crop' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await press(page, button(page, 'Save crop'));
  await expect(dialog(page, 'Adjust crop')).toHaveCount(0);
  await expect(photos.first().locator('img')).toHaveCSS('object-position', '50% 25%');
  await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
  await press(page, button(page, 'Remove photo 2'));
  await press(page, dialog(page, 'Remove this photo?').getByRole('button', { name: 'Remove' }));
  await expect(photos).toHaveCount(1);
  await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
}
