import { useNavigate } from 'react-router-dom';
import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { adoptUser } from './adopt-user.ts';
import { useGetPendingSignInMutation, useSignInWithGoogleMutation } from './api.ts';
import { dropReferralCode, readReferralCode } from './referral-code.ts';

/** Names of the identity fields: the landing and redirect flows and the login button differ. */
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
 * Redeems the pending sign-in of this browser, stores the person, and goes to the app.
 *
 * @throws ApiError when nothing is pending or the server refuses.
 */
export function useRedeem(fields: keyof typeof FIELDS): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [getPending] = useGetPendingSignInMutation();
  const [signIn] = useSignInWithGoogleMutation();

  return async () => {
    const pending = await getPending().unwrap();
    const referralCode = readReferralCode();
    const { user } = await signIn({
      ...FIELDS[fields](pending),
      ...(referralCode && { referralCode }),
    }).unwrap();
    dropReferralCode();
    await dispatch(adoptUser(user));
    void navigate('/app', { replace: true });
  };
}
