import type { NewPasskey, UsedPasskey } from '#contract/passkeys.ts';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { api } from '../../platform/api/api.ts';
import { read, write } from '../../platform/api/calls.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

/** Every way to sign in is lost with one device. */
export const dependsOnDevice = (methods: OwnSignInMethods | undefined): boolean =>
  methods !== undefined &&
  methods.passkeys.length > 0 &&
  methods.passkeys.every(({ isSynced }) => !isSynced) &&
  methods.identities.length + methods.recoveryCodes === 0;

type SignedIn = ResponseOf<'signInAsDemo'>;

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because the result must not be cached. */
    getPendingSignIn: write(build, 'getPendingSignIn'),
    signInWithGoogle: write(build, 'signInWithGoogle', { isPublic: true }),
    requestEmailCode: write(build, 'requestEmailCode', { isPublic: true }),
    getEmailCode: read(build, 'getEmailCode'),
    signInWithEmail: write(build, 'signInWithEmail', { isPublic: true }),
    startPasskeySignIn: write(build, 'startPasskeySignIn', { isPublic: true }),
    signInWithPasskey: build.mutation<SignedIn, unknown>({
      query: (used) => request('signInWithPasskey', { body: used as UsedPasskey }),
      extraOptions: { isPublic: true },
    }),
    startPasskeySignUp: write(build, 'startPasskeySignUp', { isPublic: true }),
    signUpWithPasskey: build.mutation<SignedIn, { passkey: unknown; referralCode?: string }>({
      query: (body) => request('signUpWithPasskey', { body: body as { passkey: NewPasskey } }),
      extraOptions: { isPublic: true },
    }),
    signInWithRecoveryCode: write(build, 'signInWithRecoveryCode', { isPublic: true }),
    /** An admin link changes the role of a signed-in account. */
    openInvite: write(build, 'openInvite', { tags: ['Session'], isPublic: true }),
    signInAsDemo: write(build, 'signInAsDemo'),
    signOut: write(build, 'signOut'),
    signOutElsewhere: write(build, 'signOutElsewhere'),
    getOwnSignInMethods: read(build, 'getOwnSignInMethods', { tags: ['SignInMethod'] }),
  }),
});
