import { createEvent, signInAsAdmin } from './admin.ts';
import { pauseClock } from './clock.ts';
import { widen } from './deck.ts';
import { deckButton, expect, like, match, test } from './fixtures.ts';
import { button, expectStops, press, tabTo } from './keyboard.ts';

const RAIL = [/^Skip to content$/, /^Discover/, /^Matches/, /^Likes/, /^Events/, /^Profile/];

test('keyboard: on a desktop, Tab goes from the rail to the content, and keys open every screen', async ({
  member,
  visitor,
}) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  const _event = await createEvent(admin);
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  const [ben, cleo] = [await member('ben'), await member('cleo')];
  await match(ann, ben);
  await like(cleo, ann);
  const { page } = ann;
  await widen(page);
  await page.clock.install();
  const main = page.getByRole('main');

  await test.step('Discover: rail, header, answers, profile', async () => {
    await page.goto('/app');
    await expect(deckButton(page, 'Like')).toBeVisible();
    const answers = [/^Filters/, /^Pass/, /^Super Like/, /^Like /];
    await expectStops(page, [...RAIL, /^Notifications/, ...answers]);
    await press(page, button(page, 'Skip to content'));
    await expect(main).toBeFocused();
    await tabTo(page, deckButton(page, 'Pass'));
  });
  for (const [key, path, content] of [
    ['m', '/app?tab=matches', new RegExp(ben.name)],
    ['l', '/likes', new RegExp(`^Pass on ${cleo.name}`)],
    ['e', '/app?tab=events', /^Join Event/],
    ['p', '/app?tab=profile', /^Edit Profile/],
    ['d', '/app', /^Filters/],
  ] as const) {
    await test.step(`G and ${key}: ${path}`, async () => {
      // The second key counts for 1.5 s.
      await pauseClock(page);
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.clock.resume();
      await expect(page).toHaveURL(path);
      await expectStops(page, [...RAIL, content]);
    });
  }
  await test.step('Preferences and Edit Profile, which Ctrl+S saves', async () => {
    await page.goto('/preferences');
    await expect(button(page, 'Delete my account')).toBeVisible();
    await expectStops(page, [...RAIL, /^Blocked people/, /^Delete my account/]);
    await page.goto('/edit-profile');
    await tabTo(page, page.getByLabel('About Me'));
    await page.keyboard.type('Saved by a key.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Profile saved')).toBeVisible();
  });
});
