import { sendSignal } from '@simplewebauthn/browser';
import type { SessionState } from '#contract/auth.ts';
import type { ResponseOf } from '../../platform/api/request.ts';

/** Signals the remaining passkeys to the browser, so that it no longer offers the removed one. */
export async function signalAccepted(left: ResponseOf<'removePasskey'>): Promise<void> {
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: left.rpId,
    userID: left.userId,
    allAcceptedCredentialIDs: left.credentialIds,
  });
}

/** Whether passkeys work on this page: on one origin only, and not in every browser. */
export const canUsePasskeys = (session: SessionState | undefined): boolean =>
  session?.signInMethods.includes('passkey') === true &&
  session.passkeyOrigin === location.origin &&
  'PublicKeyCredential' in window;
