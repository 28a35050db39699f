import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UnsentMessage } from '../../platform/outbox-storage.ts';
import { memberLeft } from '../../platform/session.ts';
import { rootReducer } from '../../platform/store.ts';

/** `failed` is sent again when the connection returns; `refused` only when the member retries. */
export type Delivery = 'sending' | 'failed' | 'refused';

export interface OutgoingMessage extends UnsentMessage {
  delivery: Delivery;
  /** Of the upload of its file, from 0 to 1. */
  progress?: number;
}

interface ChatSlice {
  /** Messages of all matches without a confirmation by the server, oldest first. */
  outbox: OutgoingMessage[];
  /** When the other member of each match was last typing, in ms since the epoch. */
  typingAt: Record<number, number>;
}

const initialState: ChatSlice = { outbox: [], typingAt: {} };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** Adds messages by `clientId`; the ones of an earlier page come first. */
    messagesQueued({ outbox }, { payload }: PayloadAction<UnsentMessage[]>) {
      const known = new Set(outbox.map(({ clientId }) => clientId));
      for (const message of payload) {
        if (!known.has(message.clientId)) outbox.push({ ...message, delivery: 'sending' });
      }
      outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    deliveryChanged(
      { outbox },
      { payload }: PayloadAction<{ clientIds: string[]; delivery: Delivery }>,
    ) {
      for (const message of outbox) {
        if (payload.clientIds.includes(message.clientId)) message.delivery = payload.delivery;
      }
    },
    uploadProgressed(
      { outbox },
      { payload }: PayloadAction<{ clientId: string; progress: number }>,
    ) {
      const message = outbox.find(({ clientId }) => clientId === payload.clientId);
      if (message) message.progress = payload.progress;
    },
    messageStored({ outbox }, { payload: clientId }: PayloadAction<string>) {
      const index = outbox.findIndex((message) => message.clientId === clientId);
      if (index >= 0) outbox.splice(index, 1);
    },
    typingSeen(state, { payload }: PayloadAction<{ matchId: number; at: number }>) {
      state.typingAt[payload.matchId] = payload.at;
    },
    /** @param payload.at ends this sign only, not a newer one. */
    typingEnded(state, { payload }: PayloadAction<{ matchId: number; at?: number }>) {
      const { matchId, at } = payload;
      if (at === undefined || state.typingAt[matchId] === at) delete state.typingAt[matchId];
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
export const {
  messagesQueued,
  deliveryChanged,
  uploadProgressed,
  messageStored,
  typingSeen,
  typingEnded,
} = slice.actions;
