import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Person } from '#contract/users.ts';
import { render } from '../../components/testing/render.tsx';
import { makeStore } from '../../platform/store.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { matchesApi } from '../matches/api.ts';
import { MatchDialog } from './MatchDialog.tsx';

const MATCH = { id: 7, user: { id: 2, name: 'Ben', profileImage: null }, unread: 0 };

/** The dialog about Ben. The first `failures` messages are answered by an error. @returns their bodies. */
function renderMatch(canWrite = true, failures = 0) {
  const sent: { content: string; clientId: string }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url);
    if (path.startsWith('/api/matches/7/details')) {
      return Response.json({ id: 7, user: MATCH.user, canWrite, closed: null });
    }
    if (path !== '/api/messages') return Response.json([MATCH]);
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    if (sent.length <= failures) return new Response('', { status: 500 });
    return Response.json({ ...body, id: 1, createdAt: '2026-11-27T10:00:00.000Z' });
  });
  const onClose = vi.fn();
  const { user } = render(
    <Provider store={makeStore()}>
      <MatchDialog
        viewer={{ ...demoPlaceholder, id: 1 }}
        person={{ id: 2, name: 'Ben', images: [] } as unknown as Person}
        onClose={onClose}
      />
    </Provider>,
    '/app',
  );
  return { user, sent, onClose };
}

const field = () => screen.findByRole('textbox', { name: 'Message' });

it('sends the first message, and stays in the deck', async () => {
  const { user, sent, onClose } = renderMatch();
  await user.type(await field(), ' Hello Ben {Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([{ matchId: 7, senderId: 1, content: 'Hello Ben' }]);
  expect(location.pathname).toBe('/app');
  expect(localStorage.getItem('draft_1_7')).toBeNull();
});

it('keeps a message that was not sent, as the draft of the chat, and sends it as the same one', async () => {
  const { user, sent, onClose } = renderMatch(true, 1);
  await user.type(await field(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send a message' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to send message'));
  expect(onClose).not.toHaveBeenCalled();
  expect(localStorage.getItem('draft_1_7')).toBe('Hello');
  await user.click(screen.getByRole('button', { name: 'Send a message' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
});

it('has no field while the other one has to begin', async () => {
  const { user } = renderMatch(false);
  await user.click(screen.getByRole('button', { name: 'Send a message' }));
  await waitFor(() => expect(location.pathname).toBe('/chat/7'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('opens the chat once, also when the list of matches changes while the chat loads', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json([{ id: 7, user: { id: 2 }, unread: 0 }]),
  );
  const store = makeStore();
  const { user } = render(
    <Provider store={store}>
      <MatchDialog
        viewer={{ ...demoPlaceholder, id: 1 }}
        person={{ id: 2, name: 'Ben', photos: [] } as unknown as Person}
        onClose={() => {}}
      />
    </Provider>,
    '/app',
  );
  const push = vi.spyOn(window.history, 'pushState');
  await user.click(screen.getByRole('button', { name: 'Send a message' }));
  await waitFor(() => expect(location.pathname).toBe('/chat/7'));
  await act(async () => {
    store.dispatch(
      matchesApi.util.updateQueryData('listMatches', 1, (matches) =>
        matches.map((match) => ({ ...match, unread: 1 })),
      ),
    );
    // The store tells its readers in the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(push).toHaveBeenCalledTimes(1);
});
