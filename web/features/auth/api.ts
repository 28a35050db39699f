import type { GoogleSignIn, Onboarding, PendingSignIn, SessionState } from '#contract/auth.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

type SignedIn = ResponseOf<'signInAsDemo'>;

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<SessionState, void>({
      query: () => request('getSession'),
      providesTags: ['Session'],
    }),
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
    signInAsDemo: build.mutation<SignedIn, void>({ query: () => request('signInAsDemo') }),
    signOut: build.mutation<null, void>({ query: () => request('signOut') }),
    signOutElsewhere: build.mutation<ResponseOf<'signOutElsewhere'>, void>({
      query: () => request('signOutElsewhere'),
    }),
    completeOnboarding: build.mutation<SignedIn, Onboarding>({
      query: (body) => request('completeOnboarding', { body }),
    }),
  }),
});

export const {
  useGetSessionQuery,
  useGetEmailCodeQuery,
  useGetPendingSignInMutation,
  useRequestEmailCodeMutation,
  useSignInWithEmailMutation,
  useSignInWithGoogleMutation,
  useSignInAsDemoMutation,
  useSignOutElsewhereMutation,
  useSignOutMutation,
  useCompleteOnboardingMutation,
} = authApi;
