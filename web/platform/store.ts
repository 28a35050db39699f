import { combineSlices, configureStore, type Store } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { api } from './api/api.ts';
import { errorToasts } from './api/error-toasts.ts';
import { clearSavedResponses } from './api/saved-responses.ts';
import { connectionReducer } from './live/connection.ts';
import { clearCache } from './notifications-cache.ts';
import { deleteChatsOfOthers } from './outbox-storage.ts';
import { sessionReducer, userCleared, userStored } from './session.ts';
import { type StoredUser, watchStoredUser, writeStoredUser } from './stored-user.ts';

interface StoreOptions {
  /** Whether development builds search the whole state for mutations, on every action. */
  devChecks?: boolean;
}

/** The state of features. Each adds its slice with `injectInto(rootReducer)`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureSlices {}

export const rootReducer = combineSlices({
  session: sessionReducer,
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
      ),
  });

/** The store of a browser: local storage holds its signed-in user, and all tabs share that user. */
export function makeStore(options?: StoreOptions) {
  const store = makeBareStore(options);
  syncStoredUser(store);
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Writes the signed-in user to local storage, and drops the data of the previous user. */
function syncStoredUser(store: Store<{ session: { user: StoredUser | null } }>): void {
  let current = store.getState().session.user;
  store.subscribe(() => {
    const previous = current;
    current = store.getState().session.user;
    if (current === previous) return;
    writeStoredUser(current);
    if (current) deleteChatsOfOthers(current.id);
    if (!previous || previous.id === current?.id) return;
    clearCache(previous.id);
    clearSavedResponses();
    if (previous.id !== DEMO_PLACEHOLDER_ID) store.dispatch(api.util.resetApiState());
  });
  watchStoredUser((user) => {
    // The cached session is that of a visitor, and a stored user without a session is cleared.
    store.dispatch(api.util.invalidateTags(['Session']));
    store.dispatch(user ? userStored(user) : userCleared());
  });
}
