import type { Locator, Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { expect, passUntil, type Someone, test, thinDeck } from './fixtures.ts';
import { announceEvent, openAsAdmin } from './walks/admin.ts';

/** More than any screen has to be tabbed through. */
const TABS_MAX = 90;

/**
 * Where the focus is, in words; 'nowhere' when a keyboard would start from the top again. `isShown` is
 * true when one can see it: an outline, on the node itself or on what is drawn for a hidden field.
 */
const focusOf = (page: Page): Promise<{ name: string; isShown: boolean }> =>
  page.evaluate(`(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return { name: 'nowhere', isShown: true };
    const { parentElement, nextElementSibling, labels } = node;
    const hasRing = (part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const parts = [node, parentElement, nextElementSibling, ...(labels ?? [])].filter(Boolean);
    return {
      name: node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 60),
      // A field for text has its caret, and a border of its own.
      isShown: node.matches('textarea, input[type=text], input:not([type])') || parts.some(hasRing),
    };
  })()`);

const nameOfFocus = async (page: Page) => (await focusOf(page)).name;

/** Presses Tab until `target` has the focus, which has to be visible on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
    const { name, isShown } = await focusOf(page);
    expect.soft(isShown, `focus on "${name}" is to be seen`).toBe(true);
  }
  throw new Error(`Tab does not reach ${target}; it is on "${await nameOfFocus(page)}"`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a layer with Enter and closes it with Esc: the focus is in it, and afterwards where it was. */
async function openAndLeave(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await press(page, opener);
  await expect(layer).toBeVisible();
  await expect
    .poll(() => layer.evaluate((node) => node.contains(node.ownerDocument.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function signInByKeyboard(page: Page, name: string): Promise<void> {
  await page.goto(`/?login_hint=${name}@example.test`);
  await press(page, button(page, 'Continue with Google'));
  await expect(page).toHaveURL('/app');
  const sheet = dialog(page, 'Before you start');
  await expect(sheet).toBeVisible();
  // Selects take the first letters of what one wants.
  for (const [label, value] of [
    ['Day', '2'],
    ['Month', 'Mar'],
    ['Year', '1992'],
  ] as const) {
    await tabTo(page, sheet.getByLabel(label));
    await page.keyboard.type(value);
  }
  await tabTo(page, sheet.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (const box of await sheet.getByRole('checkbox').all()) await press(page, box, 'Space');
  await press(page, button(page, 'Start'));
  await expect(sheet).toBeHidden();
}

/** Likes `ann` in the deck of `ben`, by mouse: this test is about the keyboard of the other one. */
async function likeBack(ben: Someone, ann: string): Promise<void> {
  await passUntil(ben.page, ann);
  await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(ben.page.getByText(`Liked ${ann}`)).toBeAttached();
}

test('by keyboard alone: from the landing page to a message, and out again', async ({
  member,
  visitor,
}) => {
  test.setTimeout(150_000);
  const ben = await member('ben');
  const admin = await visitor();
  await openAsAdmin(admin);
  const event = await announceEvent(admin);
  const page = await visitor({
    permissions: ['geolocation'],
    geolocation: { latitude: 40.71, longitude: -74.01 },
  });
  const name = `kim${Date.now().toString(36)}`;

  await test.step('terms, sign-in, Before you start', async () => {
    await page.goto('/');
    await openAndLeave(page, button(page, 'Terms'), dialog(page, 'Terms'));
    await signInByKeyboard(page, name);
  });

  await test.step('the layers of the main screen give the focus back', async () => {
    await likeBack(ben, name);
    await thinDeck(page, ben.name);
    await expect(page.getByRole('article').first()).toBeVisible();
    await openAndLeave(page, button(page, /^Notifications/), dialog(page, 'Notifications'));
    await openAndLeave(page, button(page, 'Filters'), dialog(page, 'Discovery Filters'));
  });

  await test.step('passes until the right one comes, takes one back, likes', async () => {
    const top = page.locator('article:not([inert])');
    await tabTo(page, top.getByRole('link'));
    for (let cards = 0; cards < 60; cards += 1) {
      const label = (await top.getAttribute('aria-label')) ?? '';
      if (label.startsWith(ben.name)) break;
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
      await expect(top.getByRole('link')).toBeFocused();
      if (cards > 0) continue;
      await page.keyboard.press('z');
      await expect(top).toHaveAttribute('aria-label', label);
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
    }
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page, "It's a match! 💕")).toBeVisible();
    await expect(button(page, 'Send a message')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  await test.step('suggestions, a line of theirs, a message', async () => {
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

  await test.step('the profile of the other one, with its menu', async () => {
    await press(page, page.getByRole('link', { name: new RegExp(ben.name) }));
    await expect(page).toHaveURL(/\/profile\/\d+$/);
    await openAndLeave(page, button(page, 'More'), page.getByRole('dialog'));
    await press(page, page.getByRole('link', { name: 'Back' }));
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  await test.step('an event is joined, and the focus stays', async () => {
    await press(page, page.getByRole('link', { name: 'Events' }));
    const card = page.getByRole('article', { name: event });
    await press(page, card.getByRole('button', { name: 'Join Event' }));
    await expect(card.getByText('Joined')).toBeVisible();
    expect(await nameOfFocus(page)).not.toBe('nowhere');
  });

  await test.step('the own profile is edited, with photos put in order', async () => {
    await press(page, page.getByRole('link', { name: 'Profile', exact: true }));
    await press(page, page.getByRole('link', { name: 'Edit Profile', exact: true }));
    await orderPhotos(page);
    await useAndForgetPosition(page);
    await tabTo(page, page.getByLabel('About Me'));
    await page.keyboard.type('Found by keyboard.');
    await press(page, page.getByRole('checkbox', { name: 'Hiking' }), 'Space');
    await press(page, button(page, 'Save Changes'));
    await expect(page.getByText('Profile saved')).toBeVisible();
  });

  await test.step('preferences are saved, and the session ends', async () => {
    await press(page, page.getByRole('link', { name: 'Profile', exact: true }));
    await press(page, page.getByRole('link', { name: 'General Preferences' }));
    await tabTo(page, page.getByRole('slider', { name: 'Maximum distance' }));
    await page.keyboard.press('End');
    await openAndLeave(page, button(page, 'Blocked people'), dialog(page, 'Blocked people'));
    await press(page, button(page, 'Sign out everywhere else'));
    await expect(page.getByText('No other device was signed in')).toBeVisible();
    await expect(button(page, 'Sign out everywhere else')).toBeFocused();
    await press(page, button(page, 'Save'));
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Back' }));
    await press(page, button(page, /^Sign out/));
    await expect(page).toHaveURL('/');
  });
});

async function useAndForgetPosition(page: Page): Promise<void> {
  const [take, forget] = [button(page, 'Use my position'), button(page, 'Forget the place')];
  await press(page, take);
  await expect(page.getByText('Place noted')).toBeVisible();
  await expect(take).toBeFocused();
  await press(page, forget);
  await expect(page.getByText('Place forgotten')).toBeVisible();
  await expect(forget).toHaveCount(0);
  await expect(take).toBeFocused();
}

/** Adds two photos, makes the second the main one and removes the other: all that a drag could do. */
async function orderPhotos(page: Page): Promise<void> {
  const picker = page.getByLabel('Add a photo').and(page.locator('input'));
  const photos = page.getByRole('button', { name: /^Photo \d of \d$/ });
  for (const [index, colour] of ['#7b2a66', '#14586b'].entries()) {
    const buffer = await jpeg(60, 80, colour);
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Add a photo' }).first());
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(photos).toHaveCount(index + 1);
  }
  await expect(picker).toHaveCount(1);
  const source = () => photos.first().locator('img').getAttribute('src');
  const before = await source();
  await press(page, photos.nth(1));
  await press(page, button(page, 'Make it the main photo'));
  await expect.poll(source).not.toBe(before);
  await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
  await press(page, button(page, 'Remove photo 2'));
  await press(page, dialog(page, 'Remove this photo?').getByRole('button', { name: 'Remove' }));
  await expect(photos).toHaveCount(1);
  await expect.poll(() => nameOfFocus(page)).not.toBe('nowhere');
}
