import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import { userCleared } from '../../app/session.ts';
import { sessionStore } from '../../app/storage.ts';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';

interface DiscoverSlice {
  /** Incremented when the filters change: part of the deck's cache key. */
  round: number;
  /** Directions of the swipes that can be undone, latest last. */
  undoable: SwipeKind[];
}

const KEY = 'undoable';
const KINDS: readonly unknown[] = ['pass', 'like', 'superLike'] satisfies SwipeKind[];

/** The swipes of this tab that can be undone: the server keeps them, so they survive a reload. */
function readUndoable(): SwipeKind[] {
  const stored = sessionStore.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((kind) => KINDS.includes(kind)) : [];
}

/** Stores the swipes that can be undone until the tab is closed. */
export const writeUndoable = (undoable: SwipeKind[]): void =>
  sessionStore.write(KEY, undoable.length > 0 ? JSON.stringify(undoable) : null);

const initialState = (): DiscoverSlice => ({ round: 0, undoable: readUndoable() });

const discover = createSlice({
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
  },
  extraReducers: (builder) => {
    // A new round, so that the next member does not get the deck of the previous one.
    builder.addCase(userCleared, ({ round }) => ({ round: round + 1, undoable: [] }));
  },
});

export const discoverReducer = discover.reducer;
export const { roundStarted, swipeStored, swipeUndone, undoCleared } = discover.actions;
