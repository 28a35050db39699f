import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { makeStore } from '../../platform/store.ts';
import { useLoadedPreferences } from './PreferencesScreen.tsx';

const SECTIONS = ['/session', '/push', '/ai', '/sign-in-methods'];

/** Answers the preferences at once, and each section when `answer` is called. */
function renderWithServer() {
  const waiting = new Map<string, (response: Response) => void>();
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const section = SECTIONS.find((path) => pathname.endsWith(path));
    if (!section) return Response.json({ maxDistance: 50 });
    return new Promise<Response>((resolve) => waiting.set(section, resolve));
  });
  const expectRequest = (path: string) => waitFor(() => expect(waiting.has(path), path).toBe(true));
  const answer = async (path: string, response: Response) => {
    await expectRequest(path);
    await act(async () => waiting.get(path)?.(response));
    waiting.delete(path);
  };
  const store = makeStore();
  const { result } = renderHook(() => useLoadedPreferences(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  return { result, store, answer, expectRequest };
}

it('returns the preferences when all sections have loaded or failed, and keeps them during a refetch', async () => {
  const { result, store, answer, expectRequest } = renderWithServer();
  await answer('/push', Response.json({}));
  await answer('/ai', Response.json({}));
  await answer('/session', Response.json({ user: { realm: 'live' } }));
  expect(result.current.data).toBe(undefined);
  await answer('/sign-in-methods', Response.json({ message: 'No' }, { status: 404 }));
  await waitFor(() => expect(result.current.data).toEqual({ maxDistance: 50 }));

  act(() => {
    store.dispatch(api.util.invalidateTags(['SignInMethod']));
  });
  await expectRequest('/sign-in-methods');
  expect(result.current.data).toEqual({ maxDistance: 50 });
});
