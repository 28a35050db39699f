import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { userCleared } from '../../app/session.ts';
import type { SwipeKind } from './swipe-gesture.ts';

interface DiscoverSlice {
  /** Goes up whenever other filters hold: the cards on the table are then swept away. */
  round: number;
  /** Which way the cards went that can be taken back, latest last. */
  undoable: SwipeKind[];
}

const initialState: DiscoverSlice = { round: 0, undoable: [] };

const discover = createSlice({
  name: 'discover',
  initialState,
  reducers: {
    roundStarted(state) {
      state.round += 1;
    },
    swipeStored(state, { payload }: PayloadAction<{ kind: SwipeKind; keep: number }>) {
      state.undoable = [...state.undoable, payload.kind].slice(-payload.keep);
    },
    swipeUndone(state) {
      state.undoable.pop();
    },
    /** The server has nothing more to take back, whatever this browser remembers. */
    undoEnded(state) {
      state.undoable = [];
    },
  },
  extraReducers: (builder) => {
    // The round goes on, so that nobody is dealt what somebody else was.
    builder.addCase(userCleared, ({ round }) => ({ round: round + 1, undoable: [] }));
  },
});

export const discoverReducer = discover.reducer;
export const { roundStarted, swipeStored, swipeUndone, undoEnded } = discover.actions;
