import { renderHook, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { LandingRoute, LoginScreen } from '../../shell/visitor-screens.tsx';
import { clearReferralCode, readReferralCode, useReferralVisit } from './referral-code.ts';

const HOUR_MS = 3_600_000;

/** Opens an address; another tab has its own session storage. */
function openInNewTab(path: string): void {
  sessionStorage.clear();
  window.history.replaceState(null, '', path);
}

/** Renders the hook beside the store of the app. */
const visit = () =>
  renderHook(useReferralVisit, {
    wrapper: ({ children }) => <Provider store={makeStore()}>{children}</Provider>,
  });

beforeEach(() => localStorage.clear());

it.each([
  ['/', LandingRoute],
  ['/login', LoginScreen],
])('a referral link to %s counts a visit, also of a member', async (path, Screen) => {
  for (const isMember of [false, true]) {
    const { params } = serve();
    localStorage.clear();
    const store = makeStore();
    if (isMember) signIn(store);
    render(<Screen />, `${path}?ref=K7Q2M9XD4T`, store);
    expect(params('trackReferral')).toEqual([{ code: 'K7Q2M9XD4T' }]);
    expect(sessionStorage.getItem('referralCode')).toBe('K7Q2M9XD4T');
    expect(readReferralCode()).toBe('K7Q2M9XD4T');
    expect(screen.queryAllByRole('main')).toHaveLength(isMember ? 0 : 1);
    document.body.replaceChildren();
  }
});

it.each([
  ['the same tab', '/login', 0, 'friend'],
  ['another tab', '/login', 1, 'friend'],
  ['the link of the mail', '/login#code=123456', 1, 'friend'],
  ['another tab a day later', '/login', 25, undefined],
  ['the same tab without local storage', '/login', 0, 'friend'],
])('keeps the referrer of a sign-in that ends in %s', (where, path, hours, code) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  openInNewTab('/?ref=friend');
  visit();
  if (where.startsWith('the same')) window.history.replaceState(null, '', path);
  else openInNewTab(path);
  if (where.endsWith('without local storage')) localStorage.clear();
  vi.advanceTimersByTime(hours * HOUR_MS);
  expect(readReferralCode()).toBe(code);
  vi.useRealTimers();
});

it('forgets the referrer after the sign-in, and replaces it by a newer one', () => {
  for (const code of ['friend', 'other']) {
    openInNewTab(`/?ref=${code}`);
    visit();
  }
  window.history.replaceState(null, '', '/');
  expect(readReferralCode()).toBe('other');
  clearReferralCode();
  expect(sessionStorage.getItem('referralCode')).toBeNull();
  expect(readReferralCode()).toBeUndefined();
});
