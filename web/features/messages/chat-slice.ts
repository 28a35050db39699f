import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UnsentMessage } from '../../platform/outbox-storage.ts';
import { memberLeft } from '../../platform/session.ts';
import { rootReducer } from '../../platform/store.ts';

export interface OutgoingMessage extends Omit<UnsentMessage, 'delivery'> {
  /** `waiting`: could not be stored, and is sent again. `reason` then says for what it waits, such as the next day. */
  delivery: 'sending' | 'waiting' | 'refused';
  /** Of the upload of its file, from 0 to 1. */
  progress?: number;
}

interface ChatSlice {
  /** Messages of all matches without a confirmation by the server, oldest first. */
  outbox: OutgoingMessage[];
}

interface UnsentChange {
  clientIds: string[];
  change: Partial<OutgoingMessage>;
}

const initialState: ChatSlice = { outbox: [] };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** Adds messages by `clientId`; the ones of an earlier page come first. */
    messagesQueued({ outbox }, { payload }: PayloadAction<UnsentMessage[]>) {
      const known = new Set(outbox.map(({ clientId }) => clientId));
      for (const message of payload) {
        if (!known.has(message.clientId)) outbox.push({ delivery: 'sending', ...message });
      }
      outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    unsentChanged({ outbox }, { payload }: PayloadAction<UnsentChange>) {
      for (const message of outbox) {
        if (payload.clientIds.includes(message.clientId)) Object.assign(message, payload.change);
      }
    },
    unsentRemoved({ outbox }, { payload: clientId }: PayloadAction<string>) {
      const index = outbox.findIndex((message) => message.clientId === clientId);
      if (index >= 0) outbox.splice(index, 1);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memberLeft, () => initialState);
  },
});

declare module '../../platform/store.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}
const { selectSlice } = slice.injectInto(rootReducer);

export const selectChat = selectSlice;
export const { messagesQueued, unsentChanged, unsentRemoved } = slice.actions;
