import { useEffect } from 'react';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { useAppDispatch, useCurrentUser } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { userCleared, userStored } from '../../app/session.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { adoptUser } from './adopt-user.ts';
import { useGetSessionQuery, useSignInAsDemoMutation } from './api.ts';

/**
 * Makes the stored person and the server's session agree before anything else is asked: the demo
 * placeholder gets a session of its own, a stored person without a session is forgotten.
 *
 * @returns the account as the data of a query: present once it is certain.
 */
export function useSessionStart() {
  const stored = useCurrentUser();
  const dispatch = useAppDispatch();
  const query = useGetSessionQuery();
  const [openDemo] = useSignInAsDemoMutation({ fixedCacheKey: 'demo' });
  const account = query.data?.user ?? undefined;
  const settled = query.isSuccess && !query.isFetching;
  const storedId = stored?.id;

  useEffect(() => {
    if (!settled) return;
    if (account) {
      // Even if it is the same person: another device may have changed the name or the picture.
      dispatch(userStored(account));
    } else if (storedId === DEMO_PLACEHOLDER_ID) {
      // React's development mode runs effects twice; a second demo account would be wasted.
      if (opening) return;
      opening = true;
      openDemo()
        .unwrap()
        .then(({ user }) => dispatch(adoptUser(user)))
        .catch((error: ApiError) => {
          dispatch(userCleared());
          toast({
            title: specified.landing.loginFailed,
            message: error.message ?? texts.signIn.demoClosed,
            tone: 'error',
          });
        })
        .finally(() => {
          opening = false;
        });
    } else {
      dispatch(userCleared());
    }
  }, [settled, account, storedId, dispatch, openDemo]);

  const data = account?.id === storedId ? account : undefined;
  return { data, error: query.error, isFetching: query.isFetching, refetch: query.refetch };
}

let opening = false;
