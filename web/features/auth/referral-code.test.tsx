import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { LandingRoute, LoginScreen } from '../../shell/visitor-screens.tsx';
import { readReferralCode } from './referral-code.ts';

it.each([
  ['/', LandingRoute],
  ['/login', LoginScreen],
])('a referral link to %s counts a visit, also of a member', async (path, Screen) => {
  for (const isMember of [false, true]) {
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
    sessionStorage.clear();
    const store = makeStore();
    if (isMember) signIn(store);
    render(
      <Provider store={store}>
        <Screen />
      </Provider>,
      `${path}?ref=K7Q2M9XD4T`,
    );
    const urls = fetched.mock.calls.map(([url]) => String(url));
    expect(urls.filter((url) => url.endsWith('/referrals/track/K7Q2M9XD4T'))).toHaveLength(1);
    expect(readReferralCode()).toBe('K7Q2M9XD4T');
    expect(screen.queryAllByRole('main')).toHaveLength(isMember ? 0 : 1);
    document.body.replaceChildren();
    fetched.mockRestore();
  }
});
