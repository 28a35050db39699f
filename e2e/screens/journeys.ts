import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { answerBeforeYouStart, say, topCard } from '../fixtures.ts';

type Shoot = (name: string) => Promise<void>;
type Journey = (page: Page, shoot: Shoot) => Promise<void>;

async function enterDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(topCard(page)).toBeVisible();
}

const visitor: Journey = async (page, shoot) => {
  await page.goto('/');
  await expect(page.getByText('Sign in to view').first()).toBeVisible();
  await shoot('landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  await shoot('login');
  await page.goto('/nowhere');
  await shoot('not-found');
};

const newcomer: Journey = async (page, shoot) => {
  const email = `robin${Date.now().toString(36)}@example.test`;
  await page.goto(`/?login_hint=${email}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog', { name: 'Before you start' })).toBeVisible();
  await shoot('before-you-start');
  await answerBeforeYouStart(page);
};

const deck: Journey = async (page, shoot) => {
  await enterDemo(page);
  await shoot('discover');
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + 190, { steps: 8 });
  await shoot('discover-drag');
  await page.mouse.move(box.x + box.width / 2, box.y + 200, { steps: 4 });
  await page.mouse.up();
  let matches = 0;
  for (let likes = 0; likes < 14 && matches < 4; likes += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    const { match } = await (await answer).json();
    if (!match) continue;
    matches += 1;
    const dialog = page.getByRole('dialog', { name: "It's a match! 💕" });
    await expect(dialog).toBeVisible();
    if (matches === 1) {
      await page.waitForTimeout(900);
      await shoot('match');
    }
    await page.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/app?tab=matches');
  await page
    .getByRole('link', { name: /^Start conversation with/ })
    .first()
    .click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await shoot('chat-empty');
  await say(page, 'Hello! What is the best thing you have cooked this month?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(2);
  await say(page, 'Then I bring the bread.');
  await say(page, 'Thursday?');
  await expect(page.getByRole('log').locator('time')).toHaveCount(4);
  await shoot('chat');
  await page.goto('/app?tab=matches');
  await expect(page.getByText('Conversations')).toBeVisible();
  await shoot('matches');
  await page.goto('/app?tab=events');
  await shoot('events');
  await page.goto('/app?tab=profile');
  await expect(page.getByText('Super Likes')).toBeVisible();
  await shoot('profile');
};

const scrollTo = (page: Page, y: number) =>
  page.evaluate(`document.querySelector('[data-scroller]').scrollTo(0, ${y})`);

const people: Journey = async (page, shoot) => {
  await enterDemo(page);
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: /, \d\d/ }).first()).toBeVisible();
  await shoot('gallery');
  await page.getByRole('radio', { name: 'List' }).check();
  await shoot('gallery-list');
  const likes = await page.request.get(
    `/api/swipes/likes/${await page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`)}`,
  );
  const [like] = await likes.json();
  await page.goto(`/profile/${like.swiper.id}`);
  await expect(page.getByText(/likes you!$/)).toBeVisible();
  await shoot('member');
  await scrollTo(page, 9999);
  await shoot('member-photos');
  await page.getByRole('button', { name: 'Open photo 2' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('member-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('member-menu');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
  await shoot('report');
  await page.goto('/profile/1');
  await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await shoot('member-gone');
};

const oneself: Journey = async (page, shoot) => {
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
  await shoot('edit-profile');
  await page.getByLabel('Age').fill('12');
  await page.getByLabel('About Me').fill('Runs on filter coffee and second-hand vinyl.');
  for (const name of ['Photography', 'Hiking', 'Music', 'Coffee']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await scrollTo(page, 9999);
  await shoot('edit-profile-bottom');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await shoot('edit-profile-error');
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Discovery Settings' })).toBeVisible();
  await shoot('preferences');
  await page.getByRole('radio', { name: /^High/ }).check();
  await shoot('preferences-special');
  await scrollTo(page, 99_999);
  await shoot('preferences-account');
  await page.getByRole('button', { name: /^View as/ }).click();
  await expect(page.getByRole('dialog', { name: 'View as' })).toBeVisible();
  await shoot('view-as');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await shoot('delete-account');
};

/** Each in a browser of its own. */
export const JOURNEYS: Journey[] = [visitor, newcomer, deck, people, oneself];
