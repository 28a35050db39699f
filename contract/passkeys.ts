import { SignedIn } from './auth.ts';
import { nameText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { PASSKEY_NAME_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

/** Binary data of WebAuthn level 3, section 5.1.8: base64url without padding. */
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, failsWith('not_base64url'))
    .max(max);

/** A credential id has at most 1023 bytes. */
const CredentialId = base64url(1364);
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transports = z.array(Transport).max(7).optional().catch(undefined);

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}),
  });

/** Result of `navigator.credentials.create()`, as `RegistrationResponseJSON`. */
export const NewPasskey = credential(
  z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports,
  }),
);
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Result of `navigator.credentials.get()`, as `AuthenticationResponseJSON`. */
export const UsedPasskey = credential(
  z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128),
  }),
);
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const challenge = {
  challenge: z.string(),
  timeout: z.int(),
};

export const PasskeyRequest = z.object({
  ...challenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
});

export const PasskeyCreation = z.object({
  ...challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(Transport).optional(),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The login page requests a challenge on each visit and every few minutes, for autofill. */
const optionsLimit = { points: 60, seconds: 60, by: 'address', name: 'passkey-options' } as const;

export const startPasskeySignIn = endpoint('POST /api/auth/passkey/start', {
  summary: 'Challenge for a sign-in with any passkey of this site',
  access: 'public',
  response: PasskeyRequest,
  limit: optionsLimit,
});

export const signInWithPasskey = endpoint('POST /api/auth/passkey', {
  summary: 'Sign in with a passkey',
  access: 'public',
  body: UsedPasskey,
  response: SignedIn,
  limit: { points: 10, seconds: 60, by: 'address' },
});

export const startPasskeySignUp = endpoint('POST /api/auth/passkey/sign-up/start', {
  summary: 'Challenge for a passkey of a new account',
  access: 'public',
  response: PasskeyCreation,
  limit: optionsLimit,
});

export const signUpWithPasskey = endpoint('POST /api/auth/passkey/sign-up', {
  summary: 'Create an account with a passkey',
  access: 'public',
  body: z.strictObject({ passkey: NewPasskey, referralCode: z.string().nullable().optional() }),
  response: SignedIn,
  limit: { points: 10, seconds: 600, by: 'address' },
});

export const startPasskey = endpoint('POST /api/sign-in-methods/passkeys/start', {
  summary: 'Challenge for a further passkey of the account; needs a recent sign-in',
  access: 'session',
  response: PasskeyCreation,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const addPasskey = endpoint('POST /api/sign-in-methods/passkeys', {
  summary: 'Add a passkey to the account; needs a recent sign-in',
  access: 'session',
  body: NewPasskey,
  limit: { points: 10, seconds: 60, by: 'account' },
});

export const renamePasskey = endpoint('PUT /api/sign-in-methods/passkeys/:id', {
  summary: 'Rename a passkey',
  access: 'session',
  body: z.strictObject({ name: nameText(PASSKEY_NAME_MAX_CHARS) }),
  limit: { points: 20, seconds: 60, by: 'account' },
});
