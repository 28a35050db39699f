import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { answerBeforeYouStart, openDemo, say } from '../fixtures.ts';
import { openAsAdmin } from './admin.ts';
import type { Walk } from './screens.ts';

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`/?login_hint=${email}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/app');
}

const outside: Walk = async (page, look) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Terms' }).click();
  await expect(dialog(page, 'Terms')).toBeVisible();
  await look('terms');
  await page.goto('/login?signin=failed');
  await expect(page.getByText('Could not sign in with Google.', { exact: false })).toBeVisible();
  await look('login-failed');
  await page.goto('/simple');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('simple');
  await page.goto('/test');
  await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
  await expect(dialog(page)).toBeVisible();
  await look('test');
};

const aroundTheDeck: Walk = async (page, look) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(dialog(page, 'Discovery Filters')).toBeVisible();
  await look('filters');
  await close(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await look('notifications');
  await close(page);
  const calls = /\/api\/users\/discover/;
  await page.route(calls, (route) => route.fulfill({ status: 500 }));
  await page.goto('/app');
  await expect(page.getByText(/^Error loading users/)).toBeVisible();
  await look('discover-failed');
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No more users to discover')).toBeVisible();
  await look('discover-empty');
  await page.unroute(calls);
  await page.route(calls, () => {});
  await page.goto('/app');
  await expect(page.getByText('Loading users...')).toBeVisible();
  await look('discover-loading');
};

const aroundAChat: Walk = async (page, look) => {
  await openDemo(page);
  await page.goto('/app?tab=matches');
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  await look('matches-empty');
  await page.goto('/app');
  await matchWithSomebody(page);
  await page.getByRole('button', { name: 'Send a message' }).click();
  await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
  await expect(page.getByRole('region', { name: 'AI Conversation Starters' })).toBeVisible();
  await look('chat-starters');
  await page.route('**/api/messages', (route) => route.abort());
  await say(page, 'This does not arrive.');
  await expect(page.getByText('Failed to send message')).toBeVisible();
  // It lies over the bar for its five seconds; what is below it is the matter here.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await look('chat-failed');
  await page.goto('/chat/999999');
  await expect(page.getByText('This conversation is not here.')).toBeVisible();
  await look('chat-gone');
};

/** Likes people until one of them likes back. */
export async function matchWithSomebody(page: Page): Promise<void> {
  for (let likes = 0; likes < 14; likes += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    if ((await (await answer).json()).match) break;
  }
  await expect(dialog(page, "It's a match! 💕")).toBeVisible();
}

const aroundOneself: Walk = async (page, look) => {
  await signIn(page, `noor${Date.now().toString(36)}@example.test`);
  await answerBeforeYouStart(page);
  await page.goto('/app?tab=profile');
  await page.getByRole('button', { name: 'Special Dating Preferences' }).click();
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeVisible();
  await look('profile-special');
  await page.goto('/edit-profile');
  const picker = page.getByLabel('Add a photo').and(page.locator('input'));
  await picker.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(600, 800),
  });
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click();
  await expect(dialog(page)).toBeVisible();
  await look('photo-sheet');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog(page, 'Remove this photo?')).toBeVisible();
  await look('photo-remove');
  await close(page);
  await page.getByLabel('Location').fill('Berli');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('cities');
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Blocked people' }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await look('blocked');
  await page.goto('/referrals');
  await expect(page.getByLabel('Your referral link')).toHaveText(/\?ref=/);
  await look('referrals');
  await page.goto('/stats');
  await expect(page.getByText('Error loading analytics data')).toBeVisible();
  await look('stats-failed');
};

const asAnAdmin: Walk = async (page, look) => {
  await openAsAdmin(page);
  await page.goto('/app?tab=events');
  await expect(page.getByRole('button', { name: 'Announce an event' })).toBeVisible();
  await page.getByRole('button', { name: 'Announce an event' }).click();
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await look('event-form');
  await page.goto('/stats');
  for (const name of ['Top Pages', 'Traffic Sources', 'Countries', 'Daily Trends']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await look(`stats-${name}`);
  }
};

/** Ways to what lies over the screens, and to screens that are empty, failed or still loading. */
export const LAYERS: Walk[] = [outside, aroundTheDeck, aroundAChat, aroundOneself, asAnAdmin];
