import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { storeReturnPath, useReturnPath } from '../../platform/return-path.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import type { SignInFailure, SignInPage } from './sign-in-failure.ts';
import { awaitPopup, openSignInPopup, startUrl } from './sign-in-popup.ts';
import { useRedeem } from './use-redeem.ts';
import { useShowFailure } from './use-show-failure.ts';

/**
 * Signs in through the provider's popup. A failure is shown and allows another attempt, by a redirect
 * when the browser blocked the popup.
 */
export function useGoogleSignIn(page: SignInPage) {
  const [isWorking, setWorking] = useState(false);
  const [wasBlocked, setBlocked] = useState(false);
  const { data: session } = useGetSessionQuery();
  const redeem = useRedeem(page);
  const showFailure = useShowFailure(page);
  const returnPath = useReturnPath();

  const fail = (failure: SignInFailure) => {
    setWorking(false);
    setBlocked(failure.kind === 'blocked');
    showFailure(failure);
  };

  const signIn = async () => {
    if (session && !session.signInMethods.includes('google'))
      return fail({ kind: 'not-configured' });
    const popup = openSignInPopup();
    if (!popup) return fail({ kind: 'blocked' });
    setWorking(true);
    const outcome = await awaitPopup(popup);
    if (outcome === 'failed') return fail({ kind: 'provider' });
    try {
      await redeem();
    } catch (cause) {
      const error = cause as ApiError;
      // A popup closed before the end leaves no pending sign-in on the server.
      const isCancelled = outcome === 'closed' && error.status === 404;
      fail(isCancelled ? { kind: 'cancelled' } : { kind: 'server', error });
    }
  };

  const redirect = () => {
    storeReturnPath(returnPath);
    location.assign(startUrl('redirect'));
  };

  return { signIn, isWorking, redirect: wasBlocked ? redirect : undefined };
}
