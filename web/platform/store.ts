import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { api } from './api/api.ts';
import { forgetPolls } from './api/base-query.ts';
import { errorToasts } from './api/error-toasts.ts';
import { deleteChatsOfOthers } from './chat-storage.ts';
import { dropAllKept } from './kept-values.ts';
import { connectionReducer } from './live/connection.ts';
import { clearCache } from './notifications-cache.ts';
import { memberLeft, putSession, refreshSession, sessionCheck, sessionOf } from './session.ts';
import { readMirror, watchMirror, writeMirror } from './stored-user.ts';

interface StoreOptions {
  /** Whether development builds search the whole state for mutations, on every action. */
  devChecks?: boolean;
}

/** The state of features. Each adds its slice with `injectInto(rootReducer)`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureSlices {}

export const rootReducer = combineSlices({
  connection: connectionReducer,
  [api.reducerPath]: api.reducer,
}).withLazyLoadedSlices<FeatureSlices>();

/** A store without browser storage, for prerendering. */
export const makeBareStore = ({ devChecks = true }: StoreOptions = {}) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: devChecks, serializableCheck: devChecks }).concat(
        api.middleware,
        errorToasts,
        sessionCheck,
      ),
  });

/** The store of a browser. All its tabs share the session. */
export function makeStore(options?: StoreOptions) {
  const store = makeBareStore(options);
  followSession(store);
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Mirrors the user of the session, and drops the data of the former one. */
function followSession(store: AppStore): void {
  let current: OwnUser | null | undefined;
  store.subscribe(() => {
    const session = sessionOf(store.getState());
    if (!session || session.user === current) return;
    const { user } = session;
    current = user;
    const former = readMirror();
    writeMirror(user);
    if (user) deleteChatsOfOthers(user.id);
    // Also what a visitor typed.
    if (former?.id !== user?.id) dropAllKept();
    if (!former || former.id === DEMO_PLACEHOLDER_ID || former.id === user?.id) return;
    clearCache(former.id);
    forgetPolls();
    store.dispatch(memberLeft());
    store.dispatch(api.util.resetApiState());
    store.dispatch(putSession(session));
  });
  watchMirror(() => store.dispatch(refreshSession()));
}
