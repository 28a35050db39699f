import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { choosePhotos, photos } from '../editor.ts';
import {
  completeOnboarding,
  deckButton,
  openDemo,
  sendMessage,
  signIn,
  uniqueUser,
} from '../fixtures.ts';

/** A path through the product. Calls `check` on each new state of the screen. */
export type Tour = (page: Page, check: (name: string) => Promise<void>) => Promise<void>;

const visitor: Tour = async (page, check) => {
  await page.goto('/');
  await expect(page.getByText('Sign in to view').first()).toBeVisible();
  await check('landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  await check('login');
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();
  await check('rules');
  await page.goto('/notice');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await check('notice');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
  await check('not-found');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
};

const newcomer: Tour = async (page, check) => {
  const { email } = uniqueUser('robin');
  await page.goto(`/?login_hint=${email}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: "What's your name?" })).toBeVisible();
  await check('first-question');
  await completeOnboarding(page);
};

/** Likes members until one is a match whose like had no comment: its chat is empty. */
export async function likeUntilMatch(page: Page): Promise<void> {
  for (let likes = 0; likes < 20; likes += 1) {
    const response = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
    await deckButton(page, 'Like').click();
    if (!(await (await response).json()).match) continue;
    await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
    const { id } = await page.evaluate<{ id: number }>(`JSON.parse(localStorage.currentUser)`);
    const [match] = await (await page.request.get(`/api/matches/${id}`)).json();
    if (match.lastMessage === null) return;
    await page.getByRole('button', { name: 'Keep browsing' }).click();
  }
  throw new Error('no match without a comment');
}

const deck: Tour = async (page, check) => {
  await openDemo(page);
  await check('discover');
  await likeUntilMatch(page);
  await check('match');
  await page.getByRole('button', { name: 'Keep browsing' }).click();
  await page.goto('/app?tab=matches');
  await page
    .getByRole('link', { name: /^Start conversation with/ })
    .first()
    .click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await check('chat-empty');
  await sendMessage(page, 'Hello! What is the best thing you have cooked this month?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(2);
  await sendMessage(page, 'Then I bring the bread.');
  await sendMessage(page, 'Thursday?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(4);
  await check('chat');
  await page.goto('/app?tab=matches');
  // The sample member has asked a question.
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await check('matches');
  await page.goto('/app?tab=events');
  await expect(page.getByRole('heading', { name: 'Events & Meetups' })).toBeVisible();
  await check('events');
  await page.goto('/app?tab=profile');
  await expect(page.getByText('Super Likes', { exact: true })).toBeVisible();
  await check('profile');
};

const scrollTo = (page: Page, y: number) =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo(0, ${y})`);

const members: Tour = async (page, check) => {
  await openDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: /, \d\d/ }).first()).toBeVisible();
  await check('gallery');
  await page.getByRole('radio', { name: 'List' }).check();
  await check('gallery-list');
  await page.goto('/likes');
  await expect(page.getByText(/people like you\./)).toBeVisible();
  await check('likes');
  const sent = page.getByRole('radio', { name: 'Likes I sent' });
  if (await sent.isVisible()) await sent.click();
  await expect(page.getByText('People you like show up here', { exact: false })).toBeVisible();
  await check('likes-sent');
  const likes = await page.request.get(
    `/api/swipes/likes/${await page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`)}`,
  );
  const [like] = await likes.json();
  await page.goto(`/profile/${like.swiper.id}`);
  await expect(page.getByText(/likes you!$/)).toBeVisible();
  await check('member');
  await scrollTo(page, 9999);
  await check('member-photos');
  await page.getByRole('button', { name: 'Open photo 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('member-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('member-menu');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
  await check('report');
  await page.goto('/profile/1');
  await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await check('member-gone');
};

const ownScreens: Tour = async (page, check) => {
  await signIn(page, uniqueUser('elias'));
  await page.goto('/edit-profile');
  for (const [index, color] of ['#7b2a66', '#14586b', '#b1521f'].entries()) {
    await choosePhotos(page, ['photo.jpg', 'image/jpeg', await jpeg(600, 800, color)]);
    await expect(photos(page)).toHaveCount(index + 1);
  }
  await check('edit-profile');
  await page.getByLabel('Age').fill('12');
  await page.getByLabel('About Me').fill('Runs on filter coffee and second-hand vinyl.');
  for (const name of ['Photography', 'Hiking', 'Music', 'Coffee']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await scrollTo(page, 9999);
  await check('edit-profile-bottom');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await check('edit-profile-error');
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
  await check('preferences');
  await page.getByRole('radio', { name: /^High/ }).check();
  await check('preferences-special');
  await scrollTo(page, 99_999);
  await check('preferences-account');
  await page.goto('/account/standing');
  await expect(
    page.getByRole('heading', { name: 'Your account is in good standing' }),
  ).toBeVisible();
  await check('standing');
  await page.goto('/preferences');
  await page.getByRole('button', { name: /^View as/ }).click();
  await expect(page.getByRole('dialog', { name: 'View as' })).toBeVisible();
  await check('view-as');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await check('delete-account');
};

/** Tours of all screens. Each runs in its own browser context. */
export const SCREENS: Tour[] = [visitor, newcomer, deck, members, ownScreens];
