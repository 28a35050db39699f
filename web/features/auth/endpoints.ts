import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import type { NewPasskey, UsedPasskey } from '#contract/passkeys.ts';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { api } from '../../platform/api/api.ts';
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
    getPendingSignIn: build.mutation<PendingSignIn, void>({
      query: () => request('getPendingSignIn'),
    }),
    signInWithGoogle: build.mutation<SignedIn, GoogleSignIn>({
      query: (body) => request('signInWithGoogle', { body }),
      extraOptions: { isPublic: true },
    }),
    requestEmailCode: build.mutation<null, string>({
      query: (email) => request('requestEmailCode', { body: { email } }),
      extraOptions: { isPublic: true },
    }),
    getEmailCode: build.query<ResponseOf<'getEmailCode'>, void>({
      query: () => request('getEmailCode'),
    }),
    signInWithEmail: build.mutation<SignedIn, { code: string; referralCode?: string }>({
      query: (body) => request('signInWithEmail', { body }),
      extraOptions: { isPublic: true },
    }),
    startPasskeySignIn: build.mutation<ResponseOf<'startPasskeySignIn'>, void>({
      query: () => request('startPasskeySignIn'),
      extraOptions: { isPublic: true },
    }),
    signInWithPasskey: build.mutation<SignedIn, unknown>({
      query: (used) => request('signInWithPasskey', { body: used as UsedPasskey }),
      extraOptions: { isPublic: true },
    }),
    startPasskeySignUp: build.mutation<ResponseOf<'startPasskeySignUp'>, void>({
      query: () => request('startPasskeySignUp'),
      extraOptions: { isPublic: true },
    }),
    signUpWithPasskey: build.mutation<SignedIn, { passkey: unknown; referralCode?: string }>({
      query: (body) => request('signUpWithPasskey', { body: body as { passkey: NewPasskey } }),
      extraOptions: { isPublic: true },
    }),
    signInWithRecoveryCode: build.mutation<SignedIn, string>({
      query: (code) => request('signInWithRecoveryCode', { body: { code } }),
      extraOptions: { isPublic: true },
    }),
    /** An admin link changes the role of a signed-in account. */
    openInvite: build.mutation<ResponseOf<'openInvite'>, string>({
      query: (code) => request('openInvite', { body: { code } }),
      extraOptions: { isPublic: true },
      invalidatesTags: ['Session'],
    }),
    signInAsDemo: build.mutation<SignedIn, void>({ query: () => request('signInAsDemo') }),
    signOut: build.mutation<null, void>({ query: () => request('signOut') }),
    signOutElsewhere: build.mutation<ResponseOf<'signOutElsewhere'>, void>({
      query: () => request('signOutElsewhere'),
    }),
    getOwnSignInMethods: build.query<OwnSignInMethods, void>({
      query: () => request('getOwnSignInMethods'),
      providesTags: ['SignInMethod'],
    }),
  }),
});
