import { configureStore, type Store } from '@reduxjs/toolkit';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { discoverReducer } from '../features/discover/discover-slice.ts';
import { chatReducer } from '../features/messages/chat-slice.ts';
import { forgetChatsOfOthers } from '../features/messages/outbox-storage.ts';
import { clearCache } from '../features/notifications/cache.ts';
import { connectionReducer } from '../realtime/connection.ts';
import { api, TAGS } from './api.ts';
import { clearOfflineAnswers, onceBackOnline } from './offline-answers.ts';
import { sessionReducer, userCleared, userStored } from './session.ts';
import { type StoredUser, watchStoredUser, writeStoredUser } from './stored-user.ts';
import { forgetTagged } from './tagged-answers.ts';

/** A store that stands for itself, as a page needs it that is drawn outside a browser. */
export const makeBareStore = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      discover: discoverReducer,
      chat: chatReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

/** The store of a browser: its signed-in person is kept in local storage and follows the other tabs. */
export function makeStore() {
  const store = makeBareStore();
  keepUser(store);
  onceBackOnline(() => store.dispatch(api.util.invalidateTags([...TAGS])));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Writes the signed-in person to local storage, and drops what was fetched for somebody else. */
function keepUser(store: Store<{ session: { user: StoredUser | null } }>): void {
  let kept = store.getState().session.user;
  store.subscribe(() => {
    const before = kept;
    kept = store.getState().session.user;
    if (kept === before) return;
    writeStoredUser(kept);
    if (kept) forgetChatsOfOthers(kept.id);
    if (before && before.id !== kept?.id) {
      clearCache(before.id);
      clearOfflineAnswers();
    }
    const isSomebodyElse = before !== null && before.id !== kept?.id;
    if (isSomebodyElse && before.id !== DEMO_PLACEHOLDER_ID) {
      store.dispatch(api.util.resetApiState());
      forgetTagged();
    }
  });
  watchStoredUser((user) => store.dispatch(user ? userStored(user) : userCleared()));
}
