import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NotificationReasons } from '#contract/push.ts';
import { render } from '../../components/testing/render.tsx';
import { WhySheet } from './WhySheet.tsx';

const REASONS: NotificationReasons = {
  kinds: [
    {
      kind: 'message',
      inApp: true,
      push: 'active',
      pushAt: '2026-11-22T10:00:00.000Z',
      title: 'New message',
      email: 'sent',
    },
    {
      kind: 'superLike',
      inApp: false,
      push: 'switched_off',
      pushAt: null,
      title: 'New Super Like',
      email: 'no_address',
    },
  ],
  recent: [
    {
      id: 4,
      kind: 'recovery',
      channel: 'email',
      state: 'sent',
      reason: null,
      at: '2026-11-22T09:30:00.000Z',
    },
    {
      id: 3,
      kind: 'digest',
      channel: 'email',
      state: 'suppressed',
      reason: 'read',
      at: '2026-11-22T09:00:00.000Z',
    },
  ],
};

it('says what would happen now and what happened', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(REASONS)));
  render(<WhySheet onClose={() => {}} />);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/“New message”, once you haven't used this site/)).toBeTruthy();
  expect(sheet.getByText('In the app: shown')).toBeTruthy();
  expect(sheet.getByText(/counted in a daily summary/)).toBeTruthy();
  expect(sheet.getByText('Super Likes')).toBeTruthy();
  expect(sheet.getByText('Push: off, as you chose')).toBeTruthy();
  expect(sheet.getByText('Email: off, because your account has no address')).toBeTruthy();
  expect(sheet.getByText('Recovery code used · Email')).toBeTruthy();
  expect(sheet.getByText('Summary · Email')).toBeTruthy();
  expect(sheet.getByText(/^Not sent: you had read it/)).toBeTruthy();
});
