import { sendSignal } from '@simplewebauthn/browser';
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
