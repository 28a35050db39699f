import { useNavigate } from 'react-router-dom';
import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { clearReturnPath, useReturnPath } from '../../app/return-path.ts';
import { storeSignedInUser } from '../../app/store-signed-in-user.ts';
import { closeErrorToast } from '../../app/toasts.ts';
import { useGetPendingSignInMutation, useSignInWithGoogleMutation } from './api.ts';
import { clearReferralCode, readReferralCode } from './referral-code.ts';

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
 * Redeems the pending sign-in of this browser, stores the user, and opens the screen that the visitor
 * asked for, or the app.
 *
 * @throws ApiError when no sign-in is pending or the server rejects it.
 */
export function useRedeem(fields: keyof typeof FIELDS): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const [getPending] = useGetPendingSignInMutation();
  const [signIn] = useSignInWithGoogleMutation();

  return async () => {
    const pending = await getPending().unwrap();
    const referralCode = readReferralCode();
    const { user } = await signIn({
      ...FIELDS[fields](pending),
      ...(referralCode && { referralCode }),
    }).unwrap();
    clearReferralCode();
    await dispatch(storeSignedInUser(user));
    closeErrorToast();
    clearReturnPath();
    void navigate(returnPath, { replace: true });
  };
}
