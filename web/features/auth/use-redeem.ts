import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import { authApi } from './endpoints.ts';
import { readReferralCode } from './referral-code.ts';
import { useEnter } from './use-enter.ts';

/** Names of the identity fields, which differ by page. */
const FIELDS = {
  landing: ({ uid, email, displayName, photoURL }: PendingSignIn): GoogleSignIn => ({
    uid,
    email,
    name: displayName,
    profileImage: photoURL,
  }),
  login: ({ uid, email, displayName, photoURL }: PendingSignIn): GoogleSignIn => ({
    uid,
    email,
    displayName,
    photoURL,
  }),
};

/**
 * Redeems the pending sign-in of this browser and enters the app.
 *
 * @throws ApiError when no sign-in is pending or the server rejects it.
 */
export function useRedeem(fields: keyof typeof FIELDS): () => Promise<void> {
  const enter = useEnter();
  const [getPending] = authApi.useGetPendingSignInMutation();
  const [signIn] = authApi.useSignInWithGoogleMutation();

  return async () => {
    const pending = await getPending().unwrap();
    const referralCode = readReferralCode();
    const { user } = await signIn({
      ...FIELDS[fields](pending),
      ...(referralCode && { referralCode }),
    }).unwrap();
    await enter(user);
  };
}
