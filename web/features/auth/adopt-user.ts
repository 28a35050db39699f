import type { OwnUser } from '#contract/users.ts';
import { userCleared, userStored } from '../../app/session.ts';
import type { AppDispatch, RootState } from '../../app/store.ts';
import { authApi } from './api.ts';

/**
 * Makes `user` the signed-in person of this browser, without asking the server once more. The
 * session is known before the person is stored: a stored person without one would be forgotten.
 */
export const adoptUser =
  (user: OwnUser) => async (dispatch: AppDispatch, getState: () => RootState) => {
    const { data } = authApi.endpoints.getSession.select()(getState());
    const before = getState().session.user;
    if (data?.user && before && before.id !== user.id) dispatch(userCleared());
    await dispatch(
      authApi.util.upsertQueryData('getSession', undefined, {
        googleEnabled: true,
        demoEnabled: true,
        ...data,
        user,
      }),
    );
    dispatch(userStored(user));
  };
