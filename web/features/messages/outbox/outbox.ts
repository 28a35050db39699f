import { isDailyLimit } from '#contract/errors.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { newClientId } from '../../../platform/client-id.ts';
import { sendToServer } from '../../../platform/live/live-channel.ts';
import { reconnectDelayMs } from '../../../platform/live/reconnect-delay.ts';
import {
  readUnsent,
  storeUnsent,
  type UnsentMedia,
  type UnsentMessage,
} from '../../../platform/outbox-storage.ts';
import { specified } from '../../../platform/specified-texts.ts';
import type { AppDispatch, RootState } from '../../../platform/store.ts';
import { toast } from '../../../platform/toasts.ts';
import { applyOwnMessage, messagesApi, readPage } from '../api.ts';
import { messagesQueued, type OutgoingMessage, selectChat, unsentChanged } from './chat-slice.ts';
import { dropFile, isLost, keepFile, settleLost, uploadMedia } from './media-outbox.ts';

export interface Chat {
  matchId: number;
  viewerId: number;
}

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Result>;

/** Matches whose outbox is being sent. One message at a time, so that none overtakes another. */
const sending = new Set<number>();

const RETRY_MAX_MS = 300_000;
/** A daily limit ends at midnight somewhere, and each attempt uploads a photo again. */
const NEXT_DAY_CHECK_MS = 3_600_000;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Attempts in a row after which messages wait. */
let failures = 0;

/** Shows `content` in the conversation, stores it in the browser, and sends it. */
export const writeMessage =
  (chat: Chat, content: string, replyToId?: number): Thunk =>
  (dispatch) =>
    dispatch(queue(chat, { content, replyToId }));

/** Shows a photo or a voice message in the conversation and sends it. Its file stays in memory until then. */
export const writeMedia =
  (chat: Chat, file: Blob, media: UnsentMedia, replyToId?: number): Thunk =>
  (dispatch) =>
    dispatch(queue(chat, { content: '', media, replyToId }, file));

const queue =
  (
    chat: Chat,
    content: Pick<UnsentMessage, 'content' | 'replyToId' | 'media'>,
    file?: Blob,
  ): Thunk =>
  (dispatch, getState) => {
    const { matchId, viewerId } = chat;
    const createdAt = new Date().toISOString();
    const message = { matchId, clientId: newClientId(), createdAt, ...content };
    if (file) keepFile(message.clientId, file);
    storeUnsent(viewerId, message);
    dispatch(messagesQueued([message]));
    // It overtakes those alone that wait for another day.
    const { outbox } = selectChat(getState());
    dispatch(resume(outbox.filter((one) => one.matchId === matchId && !one.reason)));
    return dispatch(sendOutbox(chat));
  };

/** Shows the toast about the messages of a chat that were refused, once. Called in that chat. */
export const tellRefused =
  ({ matchId, viewerId }: Chat) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const untold = selectChat(getState()).outbox.filter(
      (one) => one.matchId === matchId && one.delivery === 'refused' && !one.isTold,
    );
    if (untold.length === 0) return;
    for (const message of untold) dispatch(storeRefused(viewerId, { ...message, isTold: true }));
    const { failed, sendFailedText } = specified.chat;
    toast({ title: failed, message: sendFailedText, tone: 'error' });
  };

/** Loads the messages of an earlier page, and sends those that are not refused. */
export const loadOutbox =
  (viewerId: number): Thunk =>
  async (dispatch) => {
    const unsent = readUnsent(viewerId);
    dispatch(messagesQueued(unsent.filter((message) => !isLost(message))));
    const readNewest = (matchId: number) => dispatch(readPage({ matchId }));
    await Promise.all([
      dispatch(flushOutbox(viewerId)),
      settleLost(viewerId, unsent.filter(isLost), readNewest),
    ]);
  };

/** Sends all unsent messages. Called whenever the server may be reachable again. They are recognized by their `clientId`. */
export const flushOutbox =
  (viewerId: number): Thunk =>
  async (dispatch, getState) => {
    stopRetry();
    const { outbox } = selectChat(getState());
    dispatch(resume(outbox));
    const matchIds = new Set(outbox.map(({ matchId }) => matchId));
    await Promise.all([...matchIds].map((matchId) => dispatch(sendOutbox({ matchId, viewerId }))));
  };

const idsOf = (messages: OutgoingMessage[]): string[] => messages.map(({ clientId }) => clientId);

const resume = (messages: OutgoingMessage[]) =>
  unsentChanged({
    clientIds: idsOf(messages.filter(({ delivery }) => delivery === 'waiting')),
    change: { delivery: 'sending', reason: undefined },
  });

const sendOutbox =
  ({ matchId, viewerId }: Chat): Thunk =>
  async (dispatch, getState) => {
    if (sending.has(matchId)) return;
    sending.add(matchId);
    const unsent = () =>
      selectChat(getState()).outbox.filter(
        (message) => message.matchId === matchId && message.delivery === 'sending',
      );
    try {
      // While offline, messages wait for the `online` event.
      for (let [next] = unsent(); next && navigator.onLine; [next] = unsent()) {
        const error = await dispatch(sendOne(viewerId, next));
        const left = unsent();
        if (!error) failures = 0;
        // Unless an event has confirmed it, or the member has left.
        else if (left[0]?.clientId === next.clientId) dispatch(afterFailure(viewerId, left, error));
      }
    } finally {
      sending.delete(matchId);
    }
  };

/** A refused message and a daily limit hold back no other; an unreachable server holds back all later ones. */
const afterFailure =
  (viewerId: number, [failed, ...later]: OutgoingMessage[], error: ApiError) =>
  (dispatch: AppDispatch): void => {
    if (!failed) return;
    if (isFinal(error)) dispatch(refuse(viewerId, failed, error));
    else if (isDailyLimit(error.code)) dispatch(wait(viewerId, [failed], error.message));
    else if (navigator.onLine) dispatch(wait(viewerId, [failed, ...later]));
  };

/** What has another status passes: the message waits, and is sent again. */
const FINAL_STATUSES = [400, 403, 404, 409, 410, 413, 415, 422];

/** Refusals with status 403 that end, with an answer of the member or with time. */
const PASSING_CODES = new Set<string | undefined>(['onboarding_required', 'suspended']);

/** True when the server would refuse the same message again. */
export const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  FINAL_STATUSES.includes(status) && !(status === 403 && PASSING_CODES.has(code));

const refuse =
  (viewerId: number, message: OutgoingMessage, { message: reason }: ApiError) =>
  (dispatch: AppDispatch): void => {
    dropFile(message.clientId);
    dispatch(storeRefused(viewerId, { ...message, reason }));
    // The chat may have been closed, or ended.
    dispatch(api.util.invalidateTags([{ type: 'Match', id: message.matchId }]));
  };

const storeRefused =
  (viewerId: number, message: OutgoingMessage) =>
  (dispatch: AppDispatch): void => {
    const refused = { ...message, delivery: 'refused' as const };
    storeUnsent(viewerId, refused);
    dispatch(unsentChanged({ clientIds: [message.clientId], change: refused }));
  };

/**
 * Sends the messages again after a pause, which grows with each failure.
 *
 * @param limit sentence of a daily limit.
 */
const wait =
  (viewerId: number, messages: OutgoingMessage[], limit?: string) =>
  (dispatch: AppDispatch): void => {
    const change = { delivery: 'waiting', reason: limit } as const;
    dispatch(unsentChanged({ clientIds: idsOf(messages), change }));
    if (limit && retry !== undefined) return;
    stopRetry();
    const pause = limit ? NEXT_DAY_CHECK_MS : reconnectDelayMs(failures, Math.random, RETRY_MAX_MS);
    retry = setTimeout(() => void dispatch(flushOutbox(viewerId)), pause);
    if (!limit) failures += 1;
  };

/** Called when the member leaves: the next one has other messages. */
export function stopRetry(): void {
  clearTimeout(retry);
  retry = undefined;
}

const sendText =
  (viewerId: number, { matchId, clientId, content, replyToId }: OutgoingMessage) =>
  (dispatch: AppDispatch) => {
    const { createMessage } = messagesApi.endpoints;
    const body = { matchId, senderId: viewerId, content, clientId, replyToId };
    return dispatch(createMessage.initiate(body, { track: false }));
  };

/** @returns undefined once the message is stored. */
const sendOne =
  (viewerId: number, message: OutgoingMessage): Thunk<ApiError | undefined> =>
  async (dispatch) => {
    const { data, error } = message.media
      ? await uploadMedia(message, dispatch)
      : await dispatch(sendText(viewerId, message));
    if (!data) return error as ApiError;
    dispatch(applyOwnMessage(viewerId, data));
    sendToServer({ type: 'new_message', matchId: message.matchId, message: data });
    return undefined;
  };
