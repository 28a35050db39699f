import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { userCleared } from '../../app/session.ts';

/** A message that this browser has not been told to be stored. */
export interface OutgoingMessage {
  clientId: string;
  content: string;
  createdAt: string;
  delivery: 'sending' | 'failed';
  /** True when the server will not take it, however often it is sent. */
  refused?: boolean;
}

interface ChatSlice {
  /** Unsent messages of each match, in the order in which they were written. */
  outbox: Record<number, OutgoingMessage[]>;
  /** When the other side of each match was last seen typing, in ms since the epoch. */
  typingAt: Record<number, number>;
}

const initialState: ChatSlice = { outbox: {}, typingAt: {} };

interface OfMessage {
  matchId: number;
  clientId: string;
}

const chat = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    messageWritten(
      state,
      { payload }: PayloadAction<OfMessage & Omit<OutgoingMessage, 'delivery'>>,
    ) {
      const { matchId, ...message } = payload;
      state.outbox[matchId] ??= [];
      state.outbox[matchId].push({ ...message, delivery: 'sending' });
    },
    /** Those of an earlier page go before what has been written since; each stands there once. */
    unsentLoaded(
      state,
      { payload }: PayloadAction<(OfMessage & Omit<OutgoingMessage, 'delivery'>)[]>,
    ) {
      for (const { matchId, ...message } of payload.toReversed()) {
        state.outbox[matchId] ??= [];
        const waiting = state.outbox[matchId];
        if (waiting.some(({ clientId }) => clientId === message.clientId)) continue;
        waiting.unshift({ ...message, delivery: 'sending' });
      }
    },
    /** What could not be sent is to be tried again, all but what was refused. */
    unsentRequeued(state) {
      for (const message of Object.values(state.outbox).flat()) {
        if (!message.refused) message.delivery = 'sending';
      }
    },
    messageStored(state, { payload: { matchId, clientId } }: PayloadAction<OfMessage>) {
      const rest = state.outbox[matchId]?.filter((message) => message.clientId !== clientId) ?? [];
      if (rest.length > 0) state.outbox[matchId] = rest;
      else delete state.outbox[matchId];
    },
    messageFailed(state, { payload }: PayloadAction<OfMessage & { refused: boolean }>) {
      setDelivery(state, payload, 'failed', payload.refused);
    },
    messageRetried(state, { payload }: PayloadAction<OfMessage>) {
      setDelivery(state, payload, 'sending');
    },
    typingSeen(state, { payload }: PayloadAction<{ matchId: number; at: number }>) {
      state.typingAt[payload.matchId] = payload.at;
    },
    typingEnded(state, { payload }: PayloadAction<{ matchId: number }>) {
      delete state.typingAt[payload.matchId];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userCleared, () => initialState);
  },
});

export const chatReducer = chat.reducer;
export const {
  messageWritten,
  unsentLoaded,
  unsentRequeued,
  messageStored,
  messageFailed,
  messageRetried,
  typingSeen,
  typingEnded,
} = chat.actions;

function setDelivery(
  state: ChatSlice,
  { matchId, clientId }: OfMessage,
  delivery: OutgoingMessage['delivery'],
  refused = false,
): void {
  const message = state.outbox[matchId]?.find((one) => one.clientId === clientId);
  if (message) Object.assign(message, { delivery, refused });
}
