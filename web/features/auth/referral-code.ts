import { useEffect, useState } from 'react';
import { REFERRAL_CODE_MAX_CHARS } from '#contract/limits.ts';
import { request } from '../../platform/api/request.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { refreshSession } from '../../platform/session.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';

const KEY = 'referralCode';
/** A day: longer than a sign-in takes, and no referrer for who uses this browser later. */
const LIFE_MS = 86_400_000;

const codeInAddress = (): string | undefined => {
  const code = new URLSearchParams(location.search).get('ref');
  return code && code.length <= REFERRAL_CODE_MAX_CHARS ? code : undefined;
};

/**
 * Tracks a visit through a link of a member or the operator (`?ref=`), also of a member, and stores the code for a
 * sign-in: in session storage, and in local storage because it may end in another tab or from the link of the mail.
 */
export function useReferralVisit(): void {
  const dispatch = useAppDispatch();
  // During the render: before its effect, a member is redirected to an address without the code.
  const [code] = useState(codeInAddress);
  useEffect(() => {
    if (!code) return;
    // The server binds the link to this browser, which may let it join.
    void track(code).then(() => dispatch(refreshSession()));
    sessionStore.write(KEY, code);
    localStore.write(KEY, JSON.stringify({ code, until: Date.now() + LIFE_MS }));
  }, [code, dispatch]);
}

/** The code of the last referral link: that of this browser within a day, else that of this tab. */
export function readReferralCode(): string | undefined {
  const stored = localStore.readJson(KEY) as { code?: unknown; until?: unknown } | null;
  if (typeof stored?.code === 'string' && Number(stored.until) > Date.now()) return stored.code;
  return sessionStore.read(KEY) ?? codeInAddress();
}

/** Clears the code after a sign-in has sent it. */
export function clearReferralCode(): void {
  for (const store of [sessionStore, localStore]) store.write(KEY, null);
}

/** Ignores failures: signing in works without the count. */
async function track(code: string): Promise<void> {
  const { url, method } = request('trackReferral', { params: { code } });
  await fetch(url, { method, keepalive: true }).catch(() => {});
}
