import { useEffect, useState } from 'react';
import { REFERRAL_CODE_MAX_CHARS } from '#contract/limits.ts';
import { request } from '../../platform/api/request.ts';
import { sessionStore } from '../../platform/storage.ts';

const KEY = 'referralCode';

const codeInAddress = (): string | null => {
  const code = new URLSearchParams(location.search).get('ref');
  return code && code.length <= REFERRAL_CODE_MAX_CHARS ? code : null;
};

/**
 * Tracks a visit through a referral link (`?ref=`), also of a member, and stores the code for a sign-in in
 * this tab.
 */
export function useReferralVisit(): void {
  // During the render: before its effect, a member is redirected to an address without the code.
  const [code] = useState(codeInAddress);
  useEffect(() => {
    if (!code) return;
    track(code);
    sessionStore.write(KEY, code);
  }, [code]);
}

/** The stored code, if this visit came through a referral link. */
export const readReferralCode = (): string | undefined =>
  sessionStore.read(KEY) ?? codeInAddress() ?? undefined;

/** Clears the code after a sign-in has sent it. */
export const clearReferralCode = (): void => sessionStore.write(KEY, null);

/** Ignores failures: signing in works without the count. */
function track(code: string): void {
  const { url, method } = request('trackReferral', { params: { code } });
  fetch(url, { method, keepalive: true }).catch(() => {});
}
