import type { Page } from '@playwright/test';
import { expect, type Scene, type Stage, scrollTo } from '../scene.ts';

/** A tour of the screens where text decides the shape. */
async function tour({ page, shoot }: Stage, name: string, person: number, chat: number) {
  const visit = async (path: string, word: string) => {
    await page.goto(path);
    await expect(page.locator('h1, [role=heading]').first()).toBeVisible();
    await page.waitForTimeout(900);
    await shoot(`${name}-${word}`);
  };
  await visit('/app', 'discover');
  await visit('/app?tab=matches', 'matches');
  await visit(`/chat/${chat}`, 'chat');
  await visit('/app?tab=events', 'events');
  await visit('/app?tab=profile', 'profile');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await shoot(`${name}-notifications`);
  await visit(`/profile/${person}`, 'member');
  await scrollTo(page, 400);
  await shoot(`${name}-member-below`);
  await visit('/gallery', 'gallery');
  await visit('/edit-profile', 'edit-profile');
  await visit('/preferences', 'preferences');
  await visit('/referrals', 'referrals');
}

const atStart = (page: Page, script: string) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${script} })`);

/** No network, a broken screen, and texts that try to leave their boxes. */
export const TROUBLE: Scene[] = [
  {
    name: 'offline',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
      // Until then only what is on the screen has been kept.
      await page.evaluate('navigator.serviceWorker.ready');
      await page.context().setOffline(true);
      await expect(page.getByText("You're offline. Showing what we saved.")).toBeVisible();
      await shoot('offline');
      await page.getByRole('link', { name: 'Events' }).click();
      await expect(page.getByText('This was not saved on this device.')).toBeVisible({
        timeout: 40_000,
      });
      await shoot('offline-nothing-saved');
    },
  },
  {
    name: 'broken',
    as: 'theo',
    async play({ page, shoot }) {
      await page.route(/GalleryScreen.*\.js/, (route) => route.abort());
      await page.goto('/gallery');
      await expect(page.getByText('Something came apart.')).toBeVisible({ timeout: 15_000 });
      await shoot('broken');
    },
  },
  {
    name: 'long-texts',
    as: 'ann',
    once: true,
    play: (stage) => tour(stage, 'long-texts', stage.cast.odd.id, stage.cast.chats.odd),
  },
  {
    name: 'right-to-left',
    as: 'theo',
    once: true,
    async play(stage) {
      await atStart(stage.page, "document.documentElement.dir = 'rtl'");
      await tour(stage, 'right-to-left', stage.cast.ids.camila, stage.cast.chats.maya);
    },
  },
  {
    name: 'large-text',
    as: 'theo',
    once: true,
    async play(stage) {
      await atStart(stage.page, "document.documentElement.style.fontSize = '200%'");
      await tour(stage, 'large-text', stage.cast.ids.camila, stage.cast.chats.maya);
    },
  },
];
