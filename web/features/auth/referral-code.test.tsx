import { beforeEach, expect, it, vi } from 'vitest';
import { clearReferralCode, readReferralCode, storeReferralCode } from './referral-code.ts';

const HOUR_MS = 3_600_000;

/** Opens an address; another tab has its own session storage. */
function openInNewTab(path: string): void {
  sessionStorage.clear();
  window.history.replaceState(null, '', path);
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});

it.each([
  ['the same tab', '/login', 0, 'friend'],
  ['another tab', '/login', 1, 'friend'],
  ['the link of the mail', '/login#code=123456', 1, 'friend'],
  ['another tab a day later', '/login', 25, undefined],
])('keeps the referrer of a sign-in that ends in %s', (_where, path, hours, code) => {
  openInNewTab('/?ref=friend');
  storeReferralCode();
  openInNewTab(path);
  vi.advanceTimersByTime(hours * HOUR_MS);
  expect(readReferralCode()).toBe(code);
});

it('forgets the referrer after the sign-in, and replaces it by a newer one', () => {
  openInNewTab('/?ref=friend');
  storeReferralCode();
  openInNewTab('/?ref=other');
  storeReferralCode();
  openInNewTab('/');
  expect(readReferralCode()).toBe('other');
  clearReferralCode();
  expect(readReferralCode()).toBeUndefined();
});
