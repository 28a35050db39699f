import { createAction, type Middleware } from '@reduxjs/toolkit';
import type { SessionState } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { api } from './api/api.ts';
import { sessionRefused } from './api/base-query.ts';
import { read, write } from './api/calls.ts';
import type { AppDispatch, RootState } from './store.ts';
import { readMirror, type StoredUser } from './stored-user.ts';

/** The only record of who is signed in. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: read(build, 'getSession', { tags: ['Session'] }),
    setLanguage: write(build, 'setLanguage'),
  }),
});

export const { useGetSessionQuery, useSetLanguageMutation } = sessionApi;

const { getSession } = sessionApi.endpoints;
const selectSession = getSession.select();

/** The session; undefined until it is loaded. */
export const sessionOf = (state: RootState): SessionState | undefined => selectSession(state).data;

/** Sets the session without a request. */
export const putSession = (value: SessionState) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value }]);

/** The signed-in user; until the session is loaded, the one of the last visit. Null for a visitor. */
export const currentUserOf = (state: RootState): StoredUser | null => {
  const session = sessionOf(state);
  return session ? session.user : readMirror();
};

/** Reads the session again. */
export const refreshSession = () =>
  getSession.initiate(undefined, { forceRefetch: true, subscribe: false });

/** After a refused call the session is read again: only the server knows whether it has ended. */
export const sessionCheck: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (sessionRefused.match(action)) void (dispatch as AppDispatch)(refreshSession());
    return result;
  };

/** Dispatched when the member signs out or another one signs in: features forget the former member. */
export const memberLeft = createAction('session/memberLeft');

/** Sets the user of the session, and the draft, as the server's response to a change says, without another request. */
export const setUser =
  (user: OwnUser | null, draft?: SessionState['draft']) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    // The response to a request from before the change would overwrite it.
    await dispatch(sessionApi.util.getRunningQueryThunk('getSession', undefined));
    if (!sessionOf(getState())) await dispatch(refreshSession());
    const session = sessionOf(getState());
    if (session) dispatch(putSession({ ...session, user, ...(draft !== undefined && { draft }) }));
  };
