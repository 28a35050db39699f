import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnUser } from '#contract/users.ts';
import { readStoredUser, type StoredUser } from './stored-user.ts';

interface SessionSlice {
  /** The signed-in user as this browser stores it. Only the server's session is authoritative. */
  user: StoredUser | null;
}

const session = createSlice({
  name: 'session',
  initialState: (): SessionSlice => ({ user: readStoredUser() }),
  reducers: {
    userStored(state, { payload }: PayloadAction<StoredUser | OwnUser>) {
      const { id, name, age, bio, interests, location, profileImage, realm, distanceUnit } =
        payload;
      state.user = { id, name, age, bio, interests, location, profileImage, realm, distanceUnit };
    },
    distanceUnitStored(state, { payload }: PayloadAction<StoredUser['distanceUnit']>) {
      if (state.user) state.user.distanceUnit = payload;
    },
    userCleared(state) {
      state.user = null;
    },
  },
});

export const sessionReducer = session.reducer;
export const { userStored, distanceUnitStored, userCleared } = session.actions;
