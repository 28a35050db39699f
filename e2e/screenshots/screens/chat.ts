import type { Page } from '@playwright/test';
import { sendMessage } from '../../fixtures.ts';
import { expect, failWith500, mockResponse, neverRespond, type Screenshot } from '../screenshot.ts';

async function openChat(page: Page, matchId: number): Promise<void> {
  await page.goto(`/chat/${matchId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Matches, chats, and the bell. */
export const CHAT: Screenshot[] = [
  {
    name: 'matches',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
      await capture('matches');
    },
  },
  {
    name: 'matches-empty',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/app?tab=matches');
      await expect(page.getByText('No matches yet. Keep swiping!')).toBeVisible();
      await capture('matches-empty');
    },
  },
  {
    name: 'matches-loading',
    as: 'theo',
    async run({ page, capture }) {
      await neverRespond(page, '**/api/matches*');
      await neverRespond(page, '**/api/matches/*');
      await page.goto('/app?tab=matches');
      await expect(page.getByText('Loading matches...')).toBeVisible();
      await capture('matches-loading');
    },
  },
  {
    name: 'chat',
    as: 'theo',
    async run({ page, capture, fixtures, open }) {
      await openChat(page, fixtures.chats.maya);
      await expect(page.getByRole('log').locator('time')).toHaveCount(6);
      await capture('chat');
      const maya = await open('maya');
      await openChat(maya, fixtures.chats.maya);
      const header = page.getByRole('banner');
      await expect(header.getByText('Online', { exact: true })).toBeVisible({ timeout: 30_000 });
      await maya.getByPlaceholder('Type a message...').pressSequentially('Bring the good bread');
      await expect(page.getByRole('status').getByText('Maya is typing')).toBeAttached();
      await capture('chat-typing');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await capture('chat-menu');
      await page.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click();
      await expect(page.getByRole('dialog', { name: 'Unmatch?' })).toBeVisible();
      await capture('chat-unmatch');
    },
  },
  {
    name: 'chat-failed',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await openChat(page, fixtures.chats.maya);
      await expect(page.getByRole('log').locator('time')).toHaveCount(6);
      await failWith500(page, '**/api/messages');
      await sendMessage(page, 'Should we ask about the enlarger first?');
      await expect(page.getByText('Not sent · Retry')).toBeVisible();
      await capture('chat-failed');
    },
  },
  {
    name: 'chat-empty',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await openChat(page, fixtures.chats.ines);
      await expect(page.getByText('No messages yet')).toBeVisible();
      await capture('chat-empty');
      await page.getByRole('button', { name: 'Get AI Conversation Starters' }).click();
      await expect(page.getByRole('heading', { name: 'AI Conversation Starters' })).toBeVisible();
      await capture('chat-starters');
    },
  },
  {
    name: 'chat-gone',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/chat/1234567890123');
      await expect(page.getByText('This conversation is no longer available.')).toBeVisible();
      await capture('chat-gone');
    },
  },
  {
    name: 'chat-loading',
    as: 'theo',
    async run({ page, capture, fixtures }) {
      await neverRespond(page, '**/api/messages/**');
      await neverRespond(page, '**/api/matches/*/details*');
      await page.goto(`/chat/${fixtures.chats.maya}`);
      await expect(page.getByText('Loading messages...')).toBeVisible();
      await capture('chat-loading');
    },
  },
  {
    name: 'notifications',
    as: 'theo',
    async run({ page, capture }) {
      await page.goto('/app?tab=profile');
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await capture('notifications');
    },
  },
  {
    name: 'notifications-empty',
    as: 'robin',
    async run({ page, capture }) {
      await page.goto('/app?tab=profile');
      await mockResponse(page, '**/api/notifications*', { notifications: [], unread: 0 });
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await capture('notifications-empty');
    },
  },
];
