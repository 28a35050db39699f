import { REFERRAL_CODE_MAX_CHARS } from '#contract/limits.ts';
import { request } from '../../platform/api/request.ts';
import { sessionStore } from '../../platform/storage.ts';

const KEY = 'referralCode';

/**
 * Tracks a visit through a link of a member or the operator (`?ref=`) and stores the code for a sign-in in this tab.
 *
 * @param onTracked called when the server has bound the link to this browser.
 */
export function storeReferralCode(onTracked: () => void): void {
  const code = new URLSearchParams(location.search).get('ref');
  if (!code || code.length > REFERRAL_CODE_MAX_CHARS) return;
  void track(code).then(onTracked);
  sessionStore.write(KEY, code);
}

/** The stored code, if this visit came through a referral link. */
export const readReferralCode = (): string | undefined =>
  sessionStore.read(KEY) ?? new URLSearchParams(location.search).get('ref') ?? undefined;

/** Clears the code after a sign-in has sent it. */
export const clearReferralCode = (): void => sessionStore.write(KEY, null);

/** Ignores failures: signing in works without the count. */
async function track(code: string): Promise<void> {
  const { url, method } = request('trackReferral', { params: { code } });
  await fetch(url, { method, keepalive: true }).catch(() => {});
}
