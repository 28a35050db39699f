import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BEN } from '../../components/testing/made.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { matchesApi } from '../matches/api.ts';
import { MatchDialog } from './MatchDialog.tsx';

/** The dialog about Ben. The first `failures` messages are answered by an error. @returns their bodies. */
function renderMatch(canWrite = true, failures = 0) {
  const { bodies } = serve({
    getMatch: { id: 7, user: BEN, canWrite },
    listMatchesFor: [{ id: 7, user: { id: 2, name: 'Ben' } }],
    createMessage: ({ body }) => (bodies('createMessage').length > failures ? body : refusal(500)),
  });
  const sent = () => bodies('createMessage');
  const onClose = vi.fn();
  const viewer = { ...demoPlaceholder, id: 7 };
  const rendered = renderSignedIn(
    <MatchDialog viewer={viewer} person={BEN} onClose={onClose} />,
    '/app',
  );
  const press = () => rendered.user.click(screen.getByRole('button', { name: 'Send a message' }));
  const type = async (text: string) =>
    rendered.user.type(await screen.findByRole('textbox', { name: 'Message' }), text);
  return { ...rendered, press, type, sent, onClose };
}

it('sends the first message, and stays in the deck', async () => {
  const { type, sent, onClose } = renderMatch();
  await type(' Hello Ben {Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ matchId: 7, senderId: 7, content: 'Hello Ben' }]);
  expect(location.pathname).toBe('/app');
  expect(localStorage.getItem('draft_7_7')).toBeNull();
});

it('keeps a message that was not sent, as the draft of the chat, and sends it as the same one', async () => {
  const { type, press, sent, onClose } = renderMatch(true, 1);
  await type('Hello{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to send message'));
  expect(onClose).not.toHaveBeenCalled();
  expect(localStorage.getItem('draft_7_7')).toBe('Hello');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[1]?.clientId).toBe(sent()[0]?.clientId);
});

it('has no field while the other one has to begin, and opens the chat once, also when the list changes meanwhile', async () => {
  const { store, press } = renderMatch(false);
  const push = vi.spyOn(window.history, 'pushState');
  await press();
  await waitFor(() => expect(location.pathname).toBe('/chat/7'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => {
    store.dispatch(
      matchesApi.util.updateQueryData('listMatches', 7, (matches) =>
        matches.map((match) => ({ ...match, unread: 1 })),
      ),
    );
    // The store tells its readers in the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(push).toHaveBeenCalledTimes(1);
});
