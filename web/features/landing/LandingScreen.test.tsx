import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { SessionState } from '#contract/auth.ts';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { putSession, sessionOf } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
import { LandingScreen } from './LandingScreen.tsx';

it('shows six locked samples and the features, also when the server does not respond', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(
    <Provider store={makeStore()}>
      <LandingScreen actions={<button type="button">Continue with Google</button>} />
    </Provider>,
  );
  expect(await screen.findAllByText('Sign in to view', {}, { timeout: 5000 })).toHaveLength(6);
  expect(screen.getByRole('img', { name: /^Blurred sample pictures/ })).toBeTruthy();
  for (const title of ['One person at a time', 'Discretion first', 'Your data is yours']) {
    expect(screen.getByText(title)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  // No link to a profile, and no request but those of the samples and the session.
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Rules', 'Report content']);
  await waitFor(() =>
    expect(new Set(fetched.mock.calls.map(([url]) => url))).toEqual(
      new Set(['/api/users', '/api/auth/session']),
    ),
  );
});

type Community = NonNullable<SessionState['community']>;

/** The landing page of a server with a community, or without an answer yet. */
function show(community?: Community, startDemo?: () => void) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    url === '/api/users' ? Response.json([]) : new Promise(() => {}),
  );
  const store = makeStore();
  if (community) {
    signIn(store, null);
    store.dispatch(putSession({ ...(sessionOf(store.getState()) as SessionState), community }));
  }
  render(
    <Provider store={store}>
      <LandingScreen actions={null} startDemo={startDemo} />
    </Provider>,
  );
}

it('promises no people, and names no events, before the server says that there are some', () => {
  show(undefined, () => {});
  expect(screen.queryByText('Sign in to view')).toBeNull();
  expect(screen.queryByText('From the demo')).toBeNull();
  expect(screen.queryByText('Evenings out')).toBeNull();
});

it('starts the demo from the tiles while fewer than six members are visible', () => {
  const startDemo = vi.fn();
  show({ hasPeople: false, hasEvents: false }, startDemo);
  expect(screen.getAllByText('From the demo')).toHaveLength(6);
  expect(screen.queryByText('Sign in to view')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^From the demo/ }));
  expect(startDemo).toHaveBeenCalledOnce();
});

it('labels no tile where fewer than six members are visible and there is no demo', () => {
  show({ hasPeople: false, hasEvents: false });
  expect(screen.queryByText('From the demo')).toBeNull();
  expect(screen.queryByText('Sign in to view')).toBeNull();
});

it('names events while one lies ahead', () => {
  show({ hasPeople: true, hasEvents: true }, () => {});
  expect(screen.getByText('Evenings out')).toBeTruthy();
  expect(screen.queryByText(/near you/)).toBeNull();
  expect(screen.getAllByText('Sign in to view')).toHaveLength(6);
});
