import type { Page } from '@playwright/test';
import { type CaptureContext, expect, type Screenshot, scrollTo } from '../screenshot.ts';

/** Tours the screens whose layout depends on text. */
async function tour(
  { page, capture }: CaptureContext,
  name: string,
  userId: number,
  matchId: number,
) {
  const visit = async (path: string, suffix: string) => {
    await page.goto(path);
    await expect(page.locator('h1, [role=heading]').first()).toBeVisible();
    // The heading of some screens is shown before their content is requested.
    await page.waitForLoadState('networkidle');
    await capture(`${name}-${suffix}`);
  };
  await visit('/app', 'discover');
  await visit('/app?tab=matches', 'matches');
  await visit(`/chat/${matchId}`, 'chat');
  await visit('/app?tab=events', 'events');
  await visit('/app?tab=profile', 'profile');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await capture(`${name}-notifications`);
  await visit(`/profile/${userId}`, 'member');
  await scrollTo(page, 400);
  await capture(`${name}-member-below`);
  await visit('/gallery', 'gallery');
  await visit('/edit-profile', 'edit-profile');
  await visit('/preferences', 'preferences');
  await visit('/referrals', 'referrals');
}

const atStart = (page: Page, script: string) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${script} })`);

/** No network, a failed download, and texts that could overflow. */
export const ERRORS: Screenshot[] = [
  {
    name: 'offline',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
      // The service worker caches the code of the other screens first.
      await page.evaluate('navigator.serviceWorker.ready');
      await page.context().setOffline(true);
      await expect(page.getByText("You're offline. Showing what we saved.")).toBeVisible();
      await capture('offline');
      await page.getByRole('link', { name: 'Events' }).click();
      await expect(page.getByText("This isn't available offline.")).toBeVisible({
        timeout: 40_000,
      });
      await capture('offline-nothing-saved');
    },
  },
  {
    name: 'broken',
    as: 'theo',
    async run({ page, capture }) {
      await page.route(/GalleryScreen.*\.js/, (route) => route.abort());
      await page.goto('/gallery');
      await expect(page.getByText('Something went wrong on our side.')).toBeVisible({
        timeout: 15_000,
      });
      await capture('broken');
    },
  },
  {
    name: 'long-texts',
    as: 'ann',
    once: true,
    run: (context) =>
      tour(context, 'long-texts', context.fixtures.odd.id, context.fixtures.chats.odd),
  },
  {
    name: 'right-to-left',
    as: 'theo',
    once: true,
    async run(context) {
      await atStart(context.page, "document.documentElement.dir = 'rtl'");
      await tour(
        context,
        'right-to-left',
        context.fixtures.ids.camila,
        context.fixtures.chats.maya,
      );
    },
  },
  {
    name: 'large-text',
    as: 'theo',
    once: true,
    async run(context) {
      await atStart(context.page, "document.documentElement.style.fontSize = '200%'");
      await tour(context, 'large-text', context.fixtures.ids.camila, context.fixtures.chats.maya);
    },
  },
];
