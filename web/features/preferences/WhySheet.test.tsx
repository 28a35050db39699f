import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { WhySheet } from './WhySheet.tsx';

it('says what would happen now and what happened', async () => {
  const [pushAt, at] = ['2026-11-22T10:00:00.000Z', '2026-11-22T09:30:00.000Z'];
  serve({
    explainNotifications: {
      kinds: [
        {
          kind: 'message',
          inApp: true,
          push: 'active',
          pushAt,
          title: 'New message',
          email: 'sent',
        },
        { kind: 'superLike', push: 'switched_off', title: 'New Super Like', email: 'no_address' },
      ],
      recent: [
        { id: 4, kind: 'recovery', channel: 'email', state: 'sent', at },
        { id: 3, kind: 'digest', channel: 'email', state: 'suppressed', reason: 'read', at },
      ],
    },
  });
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
