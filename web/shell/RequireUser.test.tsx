import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { signIn as signInAt } from '../components/testing/sign-in.ts';
import { useCurrentUser } from '../platform/hooks.ts';
import { useReturnPath } from '../platform/return-path.ts';
import { type AppStore, makeStore } from '../platform/store.ts';
import { RequireUser } from './routes.tsx';

let store: AppStore;

/** Stub of the landing page, which opens the return path after the sign-in. */
function Landing() {
  const returnPath = useReturnPath();
  return useCurrentUser() ? <Navigate to={returnPath} replace /> : <p>Landing page</p>;
}

const renderAt = (path: string) =>
  render(
    <Provider store={store}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route element={<RequireUser />}>
          <Route path="*" element={<p>Screen of members</p>} />
        </Route>
      </Routes>
    </Provider>,
    path,
  );
const signIn = () => act(() => signInAt(store));
const signOut = () => act(() => signInAt(store, null));
const expectPath = (path: string) =>
  waitFor(() => expect(window.location.href).toBe(window.location.origin + path));

describe('RequireUser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    store = makeStore();
  });

  it('shows visitors the landing page, and after the sign-in the requested screen', async () => {
    renderAt('/chat/5?from=mail#latest');
    signOut();
    expect(await screen.findByText('Landing page')).toBeTruthy();
    await expectPath('/');
    signIn();
    expect(await screen.findByText('Screen of members')).toBeTruthy();
    await expectPath('/chat/5?from=mail#latest');
  });

  it('returns to the screen on which a session ended', async () => {
    signIn();
    renderAt('/referrals');
    signOut();
    await expectPath('/');
    signIn();
    await expectPath('/referrals');
  });

  it('opens the app after a sign-in on the landing page', async () => {
    renderAt('/');
    signIn();
    await expectPath('/app');
  });
});
