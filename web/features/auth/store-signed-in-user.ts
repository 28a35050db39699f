import type { OwnUser } from '#contract/users.ts';
import { userCleared, userStored } from '../../platform/session.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import { authApi } from './endpoints.ts';

/**
 * Stores `user` as the signed-in user of this browser, without a request. The session is stored
 * first, because a stored user without a session is cleared.
 */
export const storeSignedInUser =
  (user: OwnUser) => async (dispatch: AppDispatch, getState: () => RootState) => {
    // The response to a request from before the sign-in would overwrite the new session.
    await dispatch(authApi.util.getRunningQueryThunk('getSession', undefined));
    const { data } = authApi.endpoints.getSession.select()(getState());
    const before = getState().session.user;
    if (data?.user && before && before.id !== user.id) dispatch(userCleared());
    await dispatch(
      authApi.util.upsertQueryData('getSession', undefined, {
        signInMethods: [],
        signup: 'open',
        invite: null,
        oidc: null,
        passkeyOrigin: null,
        ...data,
        user,
      }),
    );
    dispatch(userStored(user));
  };
