import { REFERRAL_CODE_MAX_CHARS } from '#contract/limits.ts';
import { trackReferral } from '#contract/referrals.ts';
import { request } from '../../app/request.ts';
import { tabKeeps } from '../../app/storage.ts';

const KEY = 'referralCode';

/** Counts the visit through a referral link (`?ref=`), and keeps its code for the sign-in that may follow in this tab. */
export function keepReferralCode(): void {
  const code = new URLSearchParams(location.search).get('ref');
  if (!code || code.length > REFERRAL_CODE_MAX_CHARS) return;
  track(code);
  tabKeeps.write(KEY, code);
}

/** The kept code, if this visit came through a referral link. */
export const readReferralCode = (): string | undefined =>
  tabKeeps.read(KEY) ?? new URLSearchParams(location.search).get('ref') ?? undefined;

/** Forgets the code once it was sent with a sign-in. */
export const dropReferralCode = (): void => tabKeeps.write(KEY, null);

/** Says nothing when it fails: nobody waits for it, and signing in works without. */
function track(code: string): void {
  const { url, method } = request(trackReferral, { params: { code } });
  fetch(url, { method, keepalive: true }).catch(() => {});
}
