import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { DecisionNotice } from './DecisionNotice.tsx';

function show(read = false) {
  const me = { id: 7, onboarded: true };
  const notice = { type: 'decision', read } as const;
  const server = serve({
    listNotifications: { notifications: [notice], unread: read ? 0 : 1 },
    getStanding: { decisions: [{ measure: 'warn' }] },
    getSession: { user: me },
    readNotifications: undefined,
  });
  return { ...server, ...renderSignedIn(<DecisionNotice />, '/app', me) };
}

it('names an unread decision before anything else, until later', async () => {
  const { user } = show();
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Warning');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to the account standing, and is read there', async () => {
  const { user, bodies } = show();
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Read the decision' }));
  await waitFor(() => expect(bodies('readNotifications')).toHaveLength(1));
});

it('stays away after it was read', async () => {
  const { calls } = show(true);
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});
