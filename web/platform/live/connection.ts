import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const connection = createSlice({
  name: 'connection',
  /** True while the live channel delivers events. */
  initialState: { isConnected: false },
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<boolean>) {
      state.isConnected = payload;
    },
  },
});

export const connectionReducer = connection.reducer;
export const { connectionChanged } = connection.actions;
