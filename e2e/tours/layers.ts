import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/pictures.ts';
import { signInAsAdmin } from '../admin.ts';
import { choosePhotos } from '../editor.ts';
import { closeToast, openDemo, sendMessage, signIn, uniqueUser } from '../fixtures.ts';
import { likeUntilMatch, type Tour } from './screens.ts';

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const visitorLayers: Tour = async (page, check) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Terms' }).click();
  await expect(dialog(page, 'Terms')).toBeVisible();
  await check('terms');
  await page.goto('/login?signin=failed', { waitUntil: 'commit' });
  await expect(page.getByText('Could not sign in with Google.', { exact: false })).toBeVisible();
  await check('login-failed');
  await page.goto('/simple');
  await expect(page.getByRole('article').first()).toBeVisible();
  await check('simple');
  await page.goto('/test');
  await expect(page.getByRole('button', { name: 'Clear Storage & Reload' })).toBeVisible();
  await check('test');
  await page.goto('/simple?tab=matches');
  await page.getByRole('link', { name: 'Start conversation with Maya' }).click();
  await expect(page.getByText('Say hello to Maya!')).toBeVisible();
  await check('simple-chat');
};

const deckLayers: Tour = async (page, check) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(dialog(page, 'Discovery Filters')).toBeVisible();
  await check('filters');
  await close(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await check('notifications');
  await close(page);
  const calls = /\/api\/users\/discover\/\d/;
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.goto('/app');
  await expect(page.getByText('Error loading users: 500: out of order')).toBeVisible();
  await check('discover-failed');
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No more users to discover')).toBeVisible();
  await check('discover-empty');
  await page.unroute(calls);
  await page.route(calls, () => {});
  await page.goto('/app');
  await expect(page.getByText('Loading users...')).toBeVisible();
  await check('discover-loading');
};

const chatLayers: Tour = async (page, check) => {
  await openDemo(page);
  await page.goto('/app?tab=matches');
  await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
  await check('matches-empty');
  await page.goto('/app');
  await likeUntilMatch(page);
  await page.getByRole('button', { name: 'Send a message' }).click();
  await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
  await expect(page.getByRole('region', { name: 'AI Conversation Starters' })).toBeVisible();
  await check('chat-starters');
  const refusal = { status: 409, json: { code: 'chat_closed', message: 'This chat is closed.' } };
  await page.route('**/api/messages', (route) => route.fulfill(refusal));
  await sendMessage(page, 'This does not arrive.');
  await expect(page.getByText('Failed to send message')).toBeVisible();
  // The toast would cover the bar that is checked.
  await closeToast(page, 'Failed to send message');
  await check('chat-failed');
  await page.getByRole('button', { name: 'Message options' }).last().press('Enter');
  await expect(page.getByRole('menu', { name: 'Message options' })).toBeVisible();
  await check('message-menu');
  await page.keyboard.press('Escape');
  await page.goto('/chat/999999');
  await expect(page.getByText('This conversation is no longer available.')).toBeVisible();
  await check('chat-gone');
};

const ownLayers: Tour = async (page, check) => {
  await signIn(page, uniqueUser('noor'));
  await page.goto('/app?tab=profile');
  await page.getByRole('button', { name: 'Special Dating Preferences' }).click();
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeVisible();
  await check('profile-special');
  await page.goto('/edit-profile');
  await choosePhotos(page, ['photo.jpg', 'image/jpeg', await jpeg(600, 800)]);
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click();
  await expect(dialog(page)).toBeVisible();
  await check('photo-sheet');
  await page.getByRole('button', { name: 'Adjust crop' }).click();
  await expect(dialog(page, 'Adjust crop')).toBeVisible();
  await check('photo-crop');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog(page, 'Remove this photo?')).toBeVisible();
  await check('photo-remove');
  await close(page);
  for (const [opener, title] of [
    ['Languages', 'Languages'],
    ['Add a prompt', 'Choose a question'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    await expect(dialog(page, title)).toBeVisible();
    await check(title);
    await close(page);
  }
  await page.getByRole('combobox', { name: 'Location' }).fill('Berli');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await check('cities');
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Blocked people' }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await check('blocked');
  await close(page);
  await page.getByRole('button', { name: 'Recent notifications and why' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What happened' })).toBeVisible();
  await check('why');
  await page.goto('/referrals');
  await expect(page.getByLabel('Your referral link')).toHaveText(/\?ref=/);
  await check('referrals');
  await page.goto('/stats');
  await expect(page.getByText('Error loading analytics data')).toBeVisible();
  await check('stats-failed');
};

const adminLayers: Tour = async (page, check) => {
  await signInAsAdmin(page);
  await page.goto('/app?tab=events');
  // The header has the same button as an empty list.
  await page.getByRole('button', { name: 'Create event' }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await check('event-form');
  await page.goto('/stats');
  for (const name of ['Top Pages', 'Traffic Sources', 'Countries', 'Daily Trends']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await check(`stats-${name}`);
  }
};

/** Tours of dialogs and sheets, and of empty, failed and loading screens. */
export const LAYERS: Tour[] = [visitorLayers, deckLayers, chatLayers, ownLayers, adminLayers];
