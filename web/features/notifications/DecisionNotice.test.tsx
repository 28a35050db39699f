import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { DecisionNotice } from './DecisionNotice.tsx';

const ME = { ...demoPlaceholder, id: 7, onboarded: true };
const NOTICE = {
  id: 1,
  type: 'decision',
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
  user: null,
  matchId: null,
  superLike: false,
  messageContent: null,
  eventTitle: null,
  eventCanceled: false,
  eventMoved: false,
};
const DECISION = {
  id: 3,
  measure: 'warn',
  decidedAt: '2026-11-20T10:00:00.000Z',
  appeal: null,
};

/** @param path of the screen on which the member is. */
function show(notices: object[], path: string) {
  const read = vi.fn();
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (init?.method === 'POST') read(url);
    if (url.startsWith('/api/notifications')) {
      return Response.json({ notifications: notices, unread: notices.length });
    }
    if (String(url).startsWith('/api/account/standing'))
      return Response.json({ decisions: [DECISION] });
    if (url === '/api/auth/session') return Response.json({ user: ME });
    return Response.json([]);
  });
  const { user } = renderSignedIn(<DecisionNotice />, path, ME);
  return { user, read };
}

afterEach(() => vi.restoreAllMocks());

it('names an unread decision before anything else, until later', async () => {
  const { user } = show([NOTICE], '/app');
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Warning');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to the account standing, and is read there', async () => {
  const { user, read } = show([NOTICE], '/app');
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Read the decision' }));
  await waitFor(() => expect(read).toHaveBeenCalledWith('/api/notifications/read'));
});

it('stays away after it was read', async () => {
  show([{ ...NOTICE, read: true }], '/app');
  await waitFor(() => expect(window.fetch).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
