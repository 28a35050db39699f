import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Person } from '#contract/users.ts';
import { render } from '../../components/testing/render.tsx';
import { makeStore } from '../../platform/store.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { matchesApi } from '../matches/api.ts';
import { MatchDialog } from './MatchDialog.tsx';

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
