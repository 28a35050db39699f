import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PhotoMedia, VoiceMedia } from '#contract/messages.ts';
import { keysOf, OUTBOX } from '../../../platform/chat-storage.ts';
import { storeLasting } from '../../../platform/lasting-storage.ts';
import { memberLeft } from '../../../platform/session.ts';
import { localStore } from '../../../platform/storage.ts';
import { type AppDispatch, rootReducer } from '../../../platform/store.ts';

/** What is shown of an unsent photo or voice message. */
export type UnsentMedia = Pick<PhotoMedia, 'kind' | 'width' | 'height'> | VoiceMedia;

/**
 * A message that the server has not confirmed. It is stored over a reload, without its file: pictures and recordings of
 * chats are not kept on the device.
 */
export interface Unsent {
  clientId: string;
  matchId: number;
  content: string;
  createdAt: string;
  /** The message that it replies to. Its text is not stored: it may be deleted. */
  replyToId?: number;
  media?: UnsentMedia;
  /**
   * `waiting`: could not be stored, and is sent again. `refused`: the server will never store it; it is shown in its
   * chat until the member deletes it.
   */
  delivery: 'sending' | 'waiting' | 'refused';
  /** Sentence of the server: why it is refused, or waits, such as for the next day. */
  reason?: string;
  /** A toast in its chat has told that it is refused. */
  isTold?: true;
  /** Of the upload of its file, from 0 to 1. */
  progress?: number;
}

/** Files of unsent messages, by client id. In memory only. */
const files = new Map<string, Blob>();

/** Asks before the page is left with a file that is not sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export const fileOf = (clientId: string): Blob | undefined => files.get(clientId);

/** Its file is gone with an earlier page. */
export const isLost = ({ media, clientId, delivery }: Unsent): boolean =>
  media !== undefined && delivery !== 'refused' && !files.has(clientId);

/** Forgets the file of a message that is stored, refused or deleted. */
function dropFile(clientId: string): void {
  if (files.delete(clientId) && files.size === 0) window.removeEventListener('beforeunload', warn);
}

const keyOf = (userId: number, clientId: string): string => `outbox_${userId}_${clientId}`;

/** The stored messages of a member, oldest first. */
export const readUnsent = (userId: number): Unsent[] =>
  keysOf(OUTBOX, (owner) => owner === userId)
    .flatMap((key) => parse(key) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));

function parse(key: string): Unsent | undefined {
  const stored = localStore.readJson(key) as Unsent | null;
  if (!stored || !Number.isSafeInteger(stored.matchId)) return undefined;
  if (stored.replyToId !== undefined && !Number.isSafeInteger(stored.replyToId)) return undefined;
  const texts = [stored.clientId, stored.content, stored.createdAt];
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  return { ...stored, delivery: stored.delivery === 'refused' ? 'refused' : 'sending' };
}

interface UnsentChange {
  clientIds: string[];
  change: Partial<Unsent>;
}

/** Messages of all matches, oldest first. */
const initialState = { outbox: [] as Unsent[] };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** Adds messages, or changes those with the same `clientId`; the ones of an earlier page come first. */
    unsentPut({ outbox }, { payload }: PayloadAction<Unsent[]>) {
      for (const message of payload) {
        const known = outbox.find(({ clientId }) => clientId === message.clientId);
        if (known) Object.assign(known, message);
        else outbox.push(message);
      }
      outbox.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    unsentChanged({ outbox }, { payload }: PayloadAction<UnsentChange>) {
      for (const message of outbox) {
        if (payload.clientIds.includes(message.clientId)) Object.assign(message, payload.change);
      }
    },
    unsentRemoved(state, { payload }: PayloadAction<string>) {
      state.outbox = state.outbox.filter(({ clientId }) => clientId !== payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memberLeft, () => initialState);
  },
});

declare module '../../../platform/store.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}
const { selectSlice } = slice.injectInto(rootReducer);

export const selectChat = selectSlice;
export const { unsentPut, unsentChanged } = slice.actions;

/** Shows a message and stores it; its file is kept until it is stored, refused or deleted. */
export const keepUnsent =
  (viewerId: number, message: Unsent, file?: Blob) =>
  (dispatch: AppDispatch): void => {
    const { clientId, progress, ...stored } = message;
    if (file) {
      files.set(clientId, file);
      window.addEventListener('beforeunload', warn);
    } else if (message.delivery === 'refused') dropFile(clientId);
    storeLasting(keyOf(viewerId, clientId), JSON.stringify({ clientId, ...stored }));
    dispatch(unsentPut([message]));
  };

/** Removes a message: the server has stored it, its file is lost, or the member deletes it. */
export const removeUnsent =
  (viewerId: number, clientId: string) =>
  (dispatch: AppDispatch): void => {
    dropFile(clientId);
    localStore.write(keyOf(viewerId, clientId), null);
    dispatch(slice.actions.unsentRemoved(clientId));
  };
