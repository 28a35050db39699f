import type { Page } from '@playwright/test';
import { say } from '../../fixtures.ts';
import { answer, expect, fail, hold, type Scene } from '../scene.ts';

async function openChat(page: Page, matchId: number): Promise<void> {
  await page.goto(`/chat/${matchId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Matches, chats, and the bell. */
export const TALK: Scene[] = [
  {
    name: 'matches',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
      await shoot('matches');
    },
  },
  {
    name: 'matches-empty',
    as: 'robin',
    async play({ page, shoot }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
      await shoot('matches-empty');
    },
  },
  {
    name: 'matches-loading',
    as: 'theo',
    async play({ page, shoot }) {
      await hold(page, '**/api/matches*');
      await hold(page, '**/api/matches/*');
      await page.goto('/app?tab=matches');
      await expect(page.getByText('Loading matches...')).toBeVisible();
      await shoot('matches-loading');
    },
  },
  {
    name: 'chat',
    as: 'theo',
    async play({ page, shoot, cast, open }) {
      await openChat(page, cast.chats.maya);
      await expect(page.getByRole('log').locator('time')).toHaveCount(6);
      await shoot('chat');
      const maya = await open('maya');
      await openChat(maya, cast.chats.maya);
      await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 30_000 });
      await maya.getByPlaceholder('Type a message...').pressSequentially('Bring the good bread');
      await expect(page.getByText('Maya is typing')).toBeAttached();
      await shoot('chat-typing');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('chat-menu');
      await page.getByRole('button', { name: 'Unmatch' }).click();
      await expect(page.getByRole('dialog', { name: 'Unmatch?' })).toBeVisible();
      await shoot('chat-unmatch');
    },
  },
  {
    name: 'chat-failed',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await openChat(page, cast.chats.maya);
      await expect(page.getByRole('log').locator('time')).toHaveCount(6);
      await fail(page, '**/api/messages');
      await say(page, 'Should we ask about the enlarger first?');
      await expect(page.getByText('Not sent · Retry')).toBeVisible();
      await shoot('chat-failed');
    },
  },
  {
    name: 'chat-empty',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await openChat(page, cast.chats.ines);
      await expect(page.getByText('No messages yet')).toBeVisible();
      await shoot('chat-empty');
      await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
      await expect(page.getByRole('heading', { name: 'AI Conversation Starters' })).toBeVisible();
      await shoot('chat-starters');
    },
  },
  {
    name: 'chat-gone',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/chat/1234567890123');
      await expect(page.getByText('This conversation is not here.')).toBeVisible();
      await shoot('chat-gone');
    },
  },
  {
    name: 'chat-loading',
    as: 'theo',
    async play({ page, shoot, cast }) {
      await hold(page, '**/api/messages/**');
      await hold(page, '**/api/matches/*/details*');
      await page.goto(`/chat/${cast.chats.maya}`);
      await expect(page.getByText('Loading messages...')).toBeVisible();
      await shoot('chat-loading');
    },
  },
  {
    name: 'notifications',
    as: 'theo',
    async play({ page, shoot }) {
      await page.goto('/app?tab=profile');
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await shoot('notifications');
    },
  },
  {
    name: 'notifications-empty',
    as: 'robin',
    async play({ page, shoot }) {
      await page.goto('/app?tab=profile');
      await answer(page, '**/api/notifications*', { notifications: [], unread: 0 });
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await shoot('notifications-empty');
    },
  },
];
