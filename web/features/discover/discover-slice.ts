import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { DiscoverPerson } from '#contract/discover.ts';
import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { memberLeft } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';
import { type AppStore, rootReducer } from '../../platform/store.ts';

/** An answer that was given on a profile and is stored. */
interface Answered {
  person: DiscoverPerson;
  kind: SwipeKind;
  isMatch: boolean;
}

interface DiscoverSlice {
  /** Incremented when the filters change: part of the deck's cache key. */
  round: number;
  /** Directions of the swipes that can be undone, latest last. */
  undoable: SwipeKind[];
  /** The answer whose card has yet to leave the deck. */
  answered: Answered | null;
}

const KEY = 'undoable';
const KINDS: readonly unknown[] = ['pass', 'like', 'superLike'] satisfies SwipeKind[];

/** The swipes of this tab that can be undone: the server keeps them, so they survive a reload. */
function readUndoable(): SwipeKind[] {
  const stored = sessionStore.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((kind) => KINDS.includes(kind)) : [];
}

const initialState = (): DiscoverSlice => ({ round: 0, undoable: readUndoable(), answered: null });

const slice = createSlice({
  name: 'discover',
  initialState,
  reducers: {
    roundStarted(state) {
      state.round += 1;
    },
    swipeStored(state, { payload: kind }: PayloadAction<SwipeKind>) {
      state.undoable = [...state.undoable, kind].slice(-UNDO_STEPS_MAX);
    },
    swipeUndone(state) {
      state.undoable.pop();
    },
    undoCleared(state) {
      state.undoable = [];
    },
    /** `null` once the card has left. */
    cardAnswered(state, { payload }: PayloadAction<Answered | null>) {
      state.answered = payload;
    },
  },
  extraReducers: (builder) => {
    // A new round, so that the next member does not get the deck of the previous one.
    builder.addCase(memberLeft, ({ round }) => ({
      round: round + 1,
      undoable: [],
      answered: null,
    }));
  },
});

declare module '../../platform/store.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}
const { selectSlice } = slice.injectInto(rootReducer);

export const selectDiscover = selectSlice;
export const { roundStarted, swipeStored, swipeUndone, undoCleared, cardAnswered } = slice.actions;

/** Keeps the swipes that can be undone in session storage, until the tab is closed. */
export function storeUndoable(store: AppStore): void {
  let current = selectDiscover(store.getState()).undoable;
  store.subscribe(() => {
    const { undoable } = selectDiscover(store.getState());
    if (undoable === current) return;
    current = undoable;
    sessionStore.write(KEY, undoable.length > 0 ? JSON.stringify(undoable) : null);
  });
}
