import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { refusal, serve } from '../../components/testing/serve.ts';
import { api } from '../../platform/api/api.ts';
import { makeStore } from '../../platform/store.ts';
import { useLoadedPreferences } from './PreferencesScreen.tsx';

it('returns the preferences when all sections have loaded or failed, and keeps them during a refetch', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { answers, bodies } = serve({
    getPreferences: { ageRange: [18, 35], maxDistance: 50 },
    getSession: { user: { realm: 'live' } },
    getPush: {},
    getAiSettings: {},
    getOwnSignInMethods: () => promise,
  });
  const store = makeStore();
  const { result } = renderHook(() => useLoadedPreferences(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  await waitFor(() => expect(bodies('getOwnSignInMethods')).toHaveLength(1));
  await waitFor(() =>
    expect(store.getState().api.queries['getPreferences(undefined)']?.status).toBe('fulfilled'),
  );
  expect(result.current.data).toBe(undefined);
  await act(async () => resolve(refusal(404)));
  await waitFor(() => expect(result.current.data?.maxDistance).toBe(50));

  delete answers.getOwnSignInMethods;
  act(() => {
    store.dispatch(api.util.invalidateTags(['SignInMethod']));
  });
  await waitFor(() => expect(bodies('getOwnSignInMethods')).toHaveLength(2));
  expect(result.current.data?.maxDistance).toBe(50);
});
