import { useState } from 'react';
import type { ApiError } from '../../app/refusal.ts';
import { toast } from '../../app/toasts.ts';
import { useGetSessionQuery } from './api.ts';
import { type SignInFailure, type SignInPlace, wordsFor } from './sign-in-failure.ts';
import { awaitPopup, openSignInPopup } from './sign-in-popup.ts';
import { useRedeem } from './use-redeem.ts';

/** Signs in through the provider's popup; failures are told by toast, and one can try again. */
export function useGoogleSignIn(place: SignInPlace) {
  const [isWorking, setWorking] = useState(false);
  const [wasBlocked, setBlocked] = useState(false);
  const { data: session } = useGetSessionQuery();
  const redeem = useRedeem(place);

  const fail = (failure: SignInFailure) => {
    setWorking(false);
    setBlocked(failure.kind === 'blocked');
    toast({ ...wordsFor(failure, place), tone: 'error' });
  };

  const signIn = async () => {
    if (session?.googleEnabled === false) return fail({ kind: 'not-configured' });
    const popup = openSignInPopup();
    if (!popup) return fail({ kind: 'blocked' });
    setWorking(true);
    const outcome = await awaitPopup(popup);
    if (outcome === 'failed') return fail({ kind: 'provider' });
    try {
      await redeem();
    } catch (cause) {
      const error = cause as ApiError;
      // Closed by hand before the end: the server then knows of nothing that waits.
      const isCancelled = outcome === 'closed' && error.status === 404;
      fail(isCancelled ? { kind: 'cancelled' } : { kind: 'server', error });
    }
  };

  return { signIn, isWorking, wasBlocked };
}
