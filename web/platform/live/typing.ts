import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useAppSelector } from '../hooks.ts';
import { memberLeft } from '../session.ts';
import { rootReducer } from '../store.ts';

/** When the other member of each match was last typing, in ms since the epoch. */
const initialState: Record<number, number> = {};

const slice = createSlice({
  name: 'typing',
  initialState,
  reducers: {
    typingSeen(state, { payload }: PayloadAction<{ matchId: number; at: number }>) {
      state[payload.matchId] = payload.at;
    },
    /** @param payload.at ends this sign only, not a newer one. */
    typingEnded(state, { payload }: PayloadAction<{ matchId: number; at?: number }>) {
      const { matchId, at } = payload;
      if (at === undefined || state[matchId] === at) delete state[matchId];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memberLeft, () => initialState);
  },
});

declare module '../store.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}
export const { selectSlice: selectTyping } = slice.injectInto(rootReducer);
export const { typingSeen, typingEnded } = slice.actions;

/** Has a key for each match whose other member is typing. */
export const useTypingAt = () => useAppSelector(selectTyping);
