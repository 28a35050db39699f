import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { RefusedMessage, UnsentMessage } from '../../platform/outbox-storage.ts';
import { memberLeft } from '../../platform/session.ts';
import { rootReducer } from '../../platform/store.ts';

/** `waiting`: could not be stored, and is sent again. */
type Delivery = 'sending' | 'waiting';

export interface OutgoingMessage extends UnsentMessage {
  delivery: Delivery;
  /** Of the upload of its file, from 0 to 1. */
  progress?: number;
  /** What it waits for, such as the next day. */
  reason?: string;
}

interface ChatSlice {
  /** Messages of all matches without a confirmation by the server, oldest first. */
  outbox: OutgoingMessage[];
  /** Messages that the server will never store. */
  refused: RefusedMessage[];
  /** When the other member of each match was last typing, in ms since the epoch. */
  typingAt: Record<number, number>;
}

const initialState: ChatSlice = { outbox: [], refused: [], typingAt: {} };

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
      { payload }: PayloadAction<{ clientIds: string[]; delivery: Delivery; reason?: string }>,
    ) {
      const { clientIds, delivery, reason } = payload;
      for (const message of outbox) {
        if (clientIds.includes(message.clientId)) Object.assign(message, { delivery, reason });
      }
    },
    /** Takes messages out of the outbox, or replaces the ones that are known as refused. */
    messagesRefused(state, { payload }: PayloadAction<RefusedMessage[]>) {
      const isOther = ({ clientId }: UnsentMessage) =>
        payload.every((message) => message.clientId !== clientId);
      state.outbox = state.outbox.filter(isOther);
      state.refused = [...state.refused.filter(isOther), ...payload];
    },
    refusedDeleted(state, { payload: clientId }: PayloadAction<string>) {
      state.refused = state.refused.filter((message) => message.clientId !== clientId);
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
  messagesRefused,
  refusedDeleted,
  uploadProgressed,
  messageStored,
  typingSeen,
  typingEnded,
} = slice.actions;
