import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, like, match, openChat, sendMessage, test } from './fixtures.ts';

const WIDE = { viewport: { width: 1280, height: 900 } };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

const list = (page: Page) => page.getByRole('region', { name: 'Your Matches' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
// A toast can link to the same chat.
const row = (page: Page, name: string) =>
  page.getByLabel('Your Matches').getByRole('link', { name: new RegExp(`${name}$`) });

test('matches: list, conversation and profile are side by side', async ({ member }) => {
  const ann = await member('ann', WIDE);
  const [ben, cleo] = [await member('ben'), await member('cleo')];
  const withBen = await match(ann, ben);
  const withCleo = await match(ann, cleo);
  const { page } = ann;
  await page.goto('/app?tab=matches');
  await expect(page.getByText('Choose a conversation')).toBeVisible();
  await expectAccessible(page);

  await test.step('a conversation opens beside the list', async () => {
    await row(page, ben.name).click();
    await expect(page).toHaveURL(`/chat/${withBen}`);
    await expect(list(page)).toBeVisible();
    await expect(row(page, ben.name)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('complementary', { name: ben.name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
    await expectAccessible(page);
  });
  await test.step('list and draft survive another conversation and every width', async () => {
    await list(page).evaluate((node) => node.setAttribute('data-same', ''));
    await field(page).fill('half a thou');
    await row(page, cleo.name).click();
    await expect(page.getByRole('complementary', { name: cleo.name })).toBeVisible();
    await row(page, ben.name).click();
    await expect(field(page)).toHaveValue('half a thou');
    const input = await field(page).elementHandle();
    await page.setViewportSize(PHONE);
    await expect(list(page)).toBeHidden();
    await page.setViewportSize(TABLET);
    await expect(list(page)).toHaveAttribute('data-same', '');
    expect(await input?.evaluate((node) => node.isConnected)).toBe(true);
    await expect(field(page)).toHaveValue('half a thou');
  });
  await test.step('without a column of its own, the profile opens over the conversation', async () => {
    const profile = page.getByRole('complementary', { name: ben.name });
    await expect(profile).toBeHidden();
    await page.getByRole('button', { name: `Profile of ${ben.name}` }).click();
    await expect(profile).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await page.keyboard.press('Control+i');
    await profile.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('dialog', { name: `Report ${ben.name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  await test.step('the keys search, move and open', async () => {
    await page.setViewportSize(WIDE.viewport);
    await page.goto(`/chat/${withBen}`);
    await expect(row(page, cleo.name)).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page).toHaveURL(`/chat/${withCleo}`);
    await expect(field(page)).toBeFocused();
    await row(page, ben.name).focus();
    await page.keyboard.press('/');
    await page.keyboard.type(cleo.name.toUpperCase());
    await expect(row(page, ben.name)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row(page, ben.name)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, ben.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/chat/${withBen}`);
    await expect(field(page)).toBeFocused();
  });
});

test('likes: everyone who likes the member is liked or passed from the grid', {
  tag: '@core',
}, async ({ member }) => {
  const ann = await member('ann', WIDE);
  const likers = [await member('ben'), await member('cleo'), await member('dana')] as const;
  const [ben, cleo, dana] = likers;
  await like(ben, ann);
  await like(cleo, ann);
  await like(dana, ann, true);
  const { page } = ann;
  await page.goto('/app?tab=profile');
  await page.getByRole('main').getByRole('link', { name: 'Likes', exact: true }).click();
  await expect(page).toHaveURL('/likes');
  await expect(page).toHaveTitle('Likes · Overlap');
  const grid = page.getByRole('list', { name: 'People who like you' });
  const tiles = grid.getByRole('listitem');
  await expect(page.getByText('3 people like you.')).toBeVisible();
  await expect(tiles.first()).toContainText(dana.name);
  await expect(tiles.first()).toContainText('Super Like');
  await expect(page.getByRole('link', { name: 'Likes, 3 new likes' })).toBeVisible();

  await test.step('the keys move, pass and undo', async () => {
    await tiles.nth(0).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tiles.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(tiles).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Likes, 2 new likes' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(tiles).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Likes, 3 new likes' })).toBeVisible();
  });
  await test.step('a like is a match', async () => {
    await grid.getByRole('button', { name: `Like ${cleo.name}` }).click();
    await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
    await page.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(tiles).toHaveCount(2);
  });
  await test.step('a pass persists, and a failed request restores the person', async () => {
    const stored = page.waitForResponse('**/api/swipes');
    await grid.getByRole('button', { name: `Pass on ${ben.name}` }).click();
    await expect(tiles).toHaveCount(1);
    // Only after the response: the tile disappears before it.
    expect((await stored).ok()).toBe(true);
    await page.route('**/api/swipes', (route) => route.abort());
    await grid.getByRole('button', { name: `Pass on ${dana.name}` }).click();
    await expect(page.getByText('Failed to register your action. Please try again.')).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await page.unroute('**/api/swipes');
    await page.reload();
    await expect(page.getByText('1 person likes you.')).toBeVisible();
  });
});

test('matches: a chat is closed kindly on a phone, and stays readable with the note', {
  tag: '@core',
}, async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  const note = /^I've met someone/;
  const { page } = ann;
  await openChat(ben.page, ann.name);
  await sendMessage(ben.page, 'Sunday, early?');
  await page.goto('/app?tab=matches');

  await test.step('the row asks for an answer, and its menu closes the chat with a note', async () => {
    await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
    await row(page, ben.name).click({ button: 'right' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close kindly' }).click();
    const sheet = page.getByRole('dialog', { name: `Close your chat with ${ben.name}?` });
    await sheet.getByRole('radio', { name: note }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close chat' }).click();
    await expect(sheet).toBeHidden();
    await expect(row(page, ben.name)).toHaveCount(0);
  });
  await test.step('the other one reads the note in the open chat, and can no longer write', async () => {
    const closed = ben.page.getByRole('status').filter({ hasText: `${ann.name} closed this chat` });
    await expect(closed).toContainText("I've met someone");
    await expect(closed).toContainText('You can read it until');
    await expect(field(ben.page)).toHaveCount(0);
    await expect(ben.page.getByText('Sunday, early?')).toBeVisible();
    await expectAccessible(ben.page);
    expect(ben.frames.filter(({ type }) => type === 'match_closed')).toHaveLength(1);
  });
  await test.step('it is in the closed chats of both, and told in the bell', async () => {
    await ben.page.goto('/app?tab=matches');
    await expect(ben.page.getByText('No open chats right now')).toBeVisible();
    await expect(row(ben.page, ann.name)).toHaveCount(0);
    await ben.page.getByRole('button', { name: 'Closed chats 1' }).click();
    await expect(row(ben.page, ann.name)).toBeVisible();
    await expectAccessible(ben.page);
    await ben.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(ben.page.getByText(`${ann.name} closed your chat`)).toBeVisible();
  });
  await test.step('there it is opened, and can be reported', async () => {
    await page.getByRole('button', { name: 'Closed chats 1' }).click();
    await row(page, ben.name).click();
    await expect(page).toHaveURL(`/chat/${matchId}`);
    await expect(page.getByText('You closed this chat', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: ben.name });
    await expect(menu.getByRole('button', { name: 'Report' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close kindly' })).toHaveCount(0);
  });
});
