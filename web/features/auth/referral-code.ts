import { REFERRAL_CODE_MAX_CHARS } from '#contract/limits.ts';
import { request } from '../../platform/api/request.ts';
import { localStore } from '../../platform/storage.ts';

const KEY = 'referralCode';
/** A day: longer than a sign-in takes, and no referrer for who uses this browser later. */
const LIFE_MS = 86_400_000;

/**
 * Tracks a visit through a referral link (`?ref=`) and stores the code for a sign-in, which may end in another tab or
 * from the link of the mail.
 */
export function storeReferralCode(): void {
  const code = new URLSearchParams(location.search).get('ref');
  if (!code || code.length > REFERRAL_CODE_MAX_CHARS) return;
  track(code);
  localStore.write(KEY, JSON.stringify({ code, until: Date.now() + LIFE_MS }));
}

/** The code of the last referral link that this browser has opened within a day. */
export function readReferralCode(): string | undefined {
  const opened = new URLSearchParams(location.search).get('ref');
  const stored = localStore.readJson(KEY) as { code?: unknown; until?: unknown } | null;
  if (typeof stored?.code === 'string' && Number(stored.until) > Date.now()) return stored.code;
  return opened ?? undefined;
}

/** Clears the code after a sign-in has sent it. */
export const clearReferralCode = (): void => localStore.write(KEY, null);

/** Ignores failures: signing in works without the count. */
function track(code: string): void {
  const { url, method } = request('trackReferral', { params: { code } });
  fetch(url, { method, keepalive: true }).catch(() => {});
}
