import { Provider } from './auth.ts';
import { Id, Timestamp } from './common.ts';
import { Code } from './email-code.ts';
import { endpoint } from './endpoint.ts';
import { RECOVERY_CODES } from './limits.ts';
import { OwnUser } from './users.ts';
import { z } from './zod.ts';

const used = { id: Id, since: Timestamp, lastUsedAt: Timestamp };

/** The sign-in methods of the account. */
export const OwnSignInMethods = z.object({
  passkeys: z.array(
    z.object({
      ...used,
      name: z.string(),
      /** False: lost with the device. */
      isSynced: z.boolean(),
      /** False: made for another domain of this site. */
      isUsable: z.boolean(),
    }),
  ),
  identities: z.array(z.object({ ...used, provider: Provider, email: z.string().nullable() })),
  /** Unused recovery codes. */
  recoveryCodes: z.int(),
});
export type OwnSignInMethods = z.infer<typeof OwnSignInMethods>;

const changeLimit = { points: 20, seconds: 60, by: 'account' } as const;

export const getOwnSignInMethods = endpoint('GET /api/sign-in-methods', {
  summary: 'Passkeys, linked identities and number of recovery codes of the account',
  access: 'session',
  response: OwnSignInMethods,
});

export const linkIdentity = endpoint('POST /api/sign-in-methods/identities', {
  summary: 'Link the pending sign-in of this browser to the account; needs a recent sign-in',
  access: 'session',
  limit: changeLimit,
});

export const linkEmail = endpoint('POST /api/sign-in-methods/email', {
  summary: 'Link the address of an email code to the account; needs a recent sign-in',
  access: 'session',
  body: z.strictObject({ code: Code }),
  limit: changeLimit,
});

export const unlinkIdentity = endpoint('DELETE /api/sign-in-methods/identities/:id', {
  summary: 'Unlink an identity, except the last sign-in method; needs a recent sign-in',
  access: 'session',
  limit: changeLimit,
});

export const removePasskey = endpoint('DELETE /api/sign-in-methods/passkeys/:id', {
  summary: 'Delete a passkey, except the last sign-in method; needs a recent sign-in',
  access: 'session',
  /** The remaining passkeys, for `PublicKeyCredential.signalAllAcceptedCredentials()`. */
  response: z.object({ rpId: z.string(), userId: z.string(), credentialIds: z.array(z.string()) }),
  limit: changeLimit,
});

export const createRecoveryCodes = endpoint('POST /api/sign-in-methods/recovery-codes', {
  summary: 'New recovery codes, shown once; earlier ones become invalid; needs a recent sign-in',
  access: 'session',
  response: z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) }),
  limit: { points: 5, seconds: 600, by: 'account' },
});

export const signInWithRecoveryCode = endpoint('POST /api/auth/recovery-code', {
  summary: 'Sign in with a recovery code, once',
  access: 'public',
  body: z.strictObject({ code: z.string().max(64) }),
  response: z.object({ user: OwnUser }),
  limit: { points: 5, seconds: 60, by: 'address' },
});
