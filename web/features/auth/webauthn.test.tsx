import { afterEach, expect, it, vi } from 'vitest';
import { signalAccepted } from './webauthn.ts';

const LEFT = { rpId: 'localhost', userId: 'dXNlcg', credentialIds: ['a2V5'] };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('signals the remaining passkeys to the browser', async () => {
  const signal = vi.fn();
  vi.stubGlobal('PublicKeyCredential', { signalAllAcceptedCredentials: signal });
  await signalAccepted(LEFT);
  const { rpId, userId, credentialIds: allAcceptedCredentialIds } = LEFT;
  expect(signal).toHaveBeenCalledExactlyOnceWith({ rpId, userId, allAcceptedCredentialIds });
});
