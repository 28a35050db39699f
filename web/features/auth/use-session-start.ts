import { useEffect } from 'react';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { useAppDispatch, useCurrentUser } from '../../platform/hooks.ts';
import { userCleared, userStored } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { useGetSessionQuery, useSignInAsDemoMutation } from './endpoints.ts';
import { storeSignedInUser } from './store-signed-in-user.ts';
import * as texts from './texts.ts';

/**
 * Reconciles the stored user with the server's session: the demo placeholder gets a session of its
 * own, and a stored user without a session is cleared.
 *
 * @returns the account as query data, present once it matches the stored user.
 */
export function useSessionStart() {
  const stored = useCurrentUser();
  const dispatch = useAppDispatch();
  const query = useGetSessionQuery();
  const [signInAsDemo] = useSignInAsDemoMutation({ fixedCacheKey: 'demo' });
  const account = query.data?.user ?? undefined;
  const settled = query.isSuccess && !query.isFetching;
  const storedId = stored?.id;

  useEffect(() => {
    if (!settled) return;
    if (account) {
      // Also for the same user: another device may have changed the name or the picture.
      dispatch(userStored(account));
    } else if (storedId === DEMO_PLACEHOLDER_ID) {
      // React's development mode runs effects twice; one demo account is enough.
      if (isOpening) return;
      isOpening = true;
      signInAsDemo()
        .unwrap()
        .then(({ user }) => dispatch(storeSignedInUser(user)))
        .catch((error: unknown) => {
          dispatch(userCleared());
          toastError(specified.landing.loginFailed, error, texts.signIn.demoClosed);
        })
        .finally(() => {
          isOpening = false;
        });
    } else {
      dispatch(userCleared());
    }
  }, [settled, account, storedId, dispatch, signInAsDemo]);

  const data = account?.id === storedId ? account : undefined;
  return { data, error: query.error, isFetching: query.isFetching, refetch: query.refetch };
}

let isOpening = false;
