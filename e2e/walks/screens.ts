import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { answerBeforeYouStart, openDemo, say } from '../fixtures.ts';

/** A way through the product; `look` is called wherever there is something new on the screen. */
export type Walk = (page: Page, look: (name: string) => Promise<void>) => Promise<void>;

const visitor: Walk = async (page, look) => {
  await page.goto('/');
  await expect(page.getByText('Sign in to view').first()).toBeVisible();
  await look('landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  await look('login');
  await page.goto('/nowhere');
  await look('not-found');
};

const newcomer: Walk = async (page, look) => {
  const email = `robin${Date.now().toString(36)}@example.test`;
  await page.goto(`/?login_hint=${email}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog', { name: 'Before you start' })).toBeVisible();
  await look('before-you-start');
  await answerBeforeYouStart(page);
};

const deck: Walk = async (page, look) => {
  await openDemo(page);
  await look('discover');
  let matches = 0;
  for (let likes = 0; likes < 14 && matches < 1; likes += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    const { match } = await (await answer).json();
    if (!match) continue;
    matches += 1;
    const dialog = page.getByRole('dialog', { name: "It's a match! 💕" });
    await expect(dialog).toBeVisible();
    await look('match');
    await page.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/app?tab=matches');
  await page
    .getByRole('link', { name: /^Start conversation with/ })
    .first()
    .click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await look('chat-empty');
  await say(page, 'Hello! What is the best thing you have cooked this month?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(2);
  await say(page, 'Then I bring the bread.');
  await say(page, 'Thursday?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(4);
  await look('chat');
  await page.goto('/app?tab=matches');
  await expect(page.getByText('Conversations')).toBeVisible();
  await look('matches');
  await page.goto('/app?tab=events');
  await look('events');
  await page.goto('/app?tab=profile');
  await expect(page.getByText('Super Likes')).toBeVisible();
  await look('profile');
};

const scrollTo = (page: Page, y: number) =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo(0, ${y})`);

const people: Walk = async (page, look) => {
  await openDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: /, \d\d/ }).first()).toBeVisible();
  await look('gallery');
  await page.getByRole('radio', { name: 'List' }).check();
  await look('gallery-list');
  const likes = await page.request.get(
    `/api/swipes/likes/${await page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`)}`,
  );
  const [like] = await likes.json();
  await page.goto(`/profile/${like.swiper.id}`);
  await expect(page.getByText(/likes you!$/)).toBeVisible();
  await look('member');
  await scrollTo(page, 9999);
  await look('member-photos');
  await page.getByRole('button', { name: 'Open photo 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('member-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('member-menu');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
  await look('report');
  await page.goto('/profile/1');
  await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await look('member-gone');
};

const oneself: Walk = async (page, look) => {
  const email = `elias${Date.now().toString(36)}@example.test`;
  await page.goto(`/?login_hint=${email}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerBeforeYouStart(page);
  await page.goto('/edit-profile');
  const picker = page.getByLabel('Add a photo').and(page.locator('input'));
  for (const colour of ['#7b2a66', '#14586b', '#b1521f']) {
    const count = await page.getByRole('button', { name: /^Photo \d of \d$/ }).count();
    const buffer = await jpeg(600, 800, colour);
    await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('button', { name: /^Photo \d of \d$/ })).toHaveCount(count + 1);
  }
  await look('edit-profile');
  await page.getByLabel('Age').fill('12');
  await page.getByLabel('About Me').fill('Runs on filter coffee and second-hand vinyl.');
  for (const name of ['Photography', 'Hiking', 'Music', 'Coffee']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await scrollTo(page, 9999);
  await look('edit-profile-bottom');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await look('edit-profile-error');
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
  await look('preferences');
  await page.getByRole('radio', { name: /^High/ }).check();
  await look('preferences-special');
  await scrollTo(page, 99_999);
  await look('preferences-account');
  await page.getByRole('button', { name: /^View as/ }).click();
  await expect(page.getByRole('dialog', { name: 'View as' })).toBeVisible();
  await look('view-as');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await look('delete-account');
};

/** Ways to every screen, each in a browser of its own. */
export const SCREENS: Walk[] = [visitor, newcomer, deck, people, oneself];
