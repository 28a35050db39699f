import type { SessionState } from '#contract/auth.ts';
import { retryOnce } from '../../app/retry-once.ts';

/** Loaded on first use. */
export const webauthn = () => retryOnce(() => import('@simplewebauthn/browser'));

/** Whether passkeys work on this page: on one origin only, and not in every browser. */
export const canUsePasskeys = (session: SessionState | undefined): boolean =>
  session?.ways.includes('passkey') === true &&
  session.passkeyOrigin === location.origin &&
  'PublicKeyCredential' in window;
