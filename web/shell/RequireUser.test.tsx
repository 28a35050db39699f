import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { useCurrentUser } from '../platform/hooks.ts';
import { useReturnPath } from '../platform/return-path.ts';
import { userCleared, userStored } from '../platform/session.ts';
import { type AppStore, makeStore } from '../platform/store.ts';
import { demoPlaceholder } from '../platform/stored-user.ts';
import { RequireUser } from './RequireUser.tsx';

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
const signIn = () => act(() => store.dispatch(userStored({ ...demoPlaceholder, id: 7 })));

describe('RequireUser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    store = makeStore();
  });

  it('shows visitors the landing page, and after the sign-in the requested screen', () => {
    renderAt('/chat/5?from=mail');
    expect(screen.getByText('Landing page')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    signIn();
    expect(screen.getByText('Screen of members')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/chat/5?from=mail');
  });

  it('returns to the screen on which a session ended', () => {
    signIn();
    renderAt('/referrals');
    act(() => store.dispatch(userCleared()));
    expect(window.location.pathname).toBe('/');
    signIn();
    expect(window.location.pathname).toBe('/referrals');
  });

  it('opens the app after a sign-in on the landing page', () => {
    renderAt('/');
    signIn();
    expect(window.location.pathname).toBe('/app');
  });
});
