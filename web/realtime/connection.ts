import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useAppSelector } from '../app/hooks.ts';

const connection = createSlice({
  name: 'connection',
  initialState: { isConnected: false },
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<boolean>) {
      state.isConnected = payload;
    },
  },
});

export const connectionReducer = connection.reducer;
export const { connectionChanged } = connection.actions;

/** True while the live channel brings events. */
export const useConnected = (): boolean => useAppSelector((state) => state.connection.isConnected);
