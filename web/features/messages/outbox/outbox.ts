import { isDailyLimit } from '#contract/errors.ts';
import type { Message } from '#contract/messages.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { request } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { newClientId } from '../../../platform/client-id.ts';
import { sendToServer } from '../../../platform/live/live-channel.ts';
import { reconnectDelayMs } from '../../../platform/live/reconnect-delay.ts';
import { specified } from '../../../platform/specified-texts.ts';
import type { AppDispatch, RootState } from '../../../platform/store.ts';
import { toast } from '../../../platform/toasts.ts';
import { applyOwnMessage, messagesApi, readPage } from '../api.ts';
import { UPLOADS } from '../kinds/uploads.ts';
import {
  fileOf,
  isLost,
  keepUnsent,
  readUnsent,
  removeUnsent,
  selectChat,
  type Unsent,
  unsentChanged,
  unsentPut,
} from './unsent.ts';

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

/** Shows a message in the conversation, stores it in the browser, and sends it, with its file if it has one. */
export const writeMessage =
  (
    { matchId, viewerId }: Chat,
    body: Partial<Pick<Unsent, 'content' | 'media' | 'replyToId'>>,
    file?: Blob,
  ): Thunk =>
  (dispatch, getState) => {
    const of = { matchId, clientId: newClientId(), createdAt: new Date().toISOString() };
    dispatch(keepUnsent(viewerId, { ...of, content: '', ...body, delivery: 'sending' }, file));
    // It overtakes those alone that wait for another day.
    const { outbox } = selectChat(getState());
    dispatch(resume(outbox.filter((one) => one.matchId === matchId && !one.reason)));
    return dispatch(sendOutbox({ matchId, viewerId }));
  };

/** Shows the toast about the messages of a chat that were refused, once. Called in that chat. */
export const tellRefused =
  ({ matchId, viewerId }: Chat) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const untold = selectChat(getState()).outbox.filter(
      (one) => one.matchId === matchId && one.delivery === 'refused' && !one.isTold,
    );
    if (untold.length === 0) return;
    for (const message of untold) dispatch(keepUnsent(viewerId, { ...message, isTold: true }));
    const { failed, sendFailedText } = specified.chat;
    toast({ title: failed, message: sendFailedText, tone: 'error' });
  };

/** Loads the messages of an earlier page, and sends those that are not refused. */
export const loadOutbox =
  (viewerId: number): Thunk =>
  async (dispatch, getState) => {
    const known = new Set(selectChat(getState()).outbox.map(({ clientId }) => clientId));
    const unsent = readUnsent(viewerId).filter(({ clientId }) => !known.has(clientId));
    dispatch(unsentPut(unsent.filter((message) => !isLost(message))));
    await Promise.all([
      dispatch(flushOutbox(viewerId)),
      dispatch(settleLost(viewerId, unsent.filter(isLost))),
    ]);
  };

/**
 * Deletes unsent messages whose files are gone, and tells the member about them, except about those that the server has
 * stored before the page was left. Those of a chat that cannot be read now are kept for the next start.
 */
const settleLost =
  (viewerId: number, lost: Unsent[]): Thunk =>
  async (dispatch) => {
    const told = new Set<keyof typeof UPLOADS>();
    for (const matchId of new Set(lost.map((message) => message.matchId))) {
      const newest = await dispatch(readPage({ matchId }));
      if (!newest) continue;
      const stored = new Set(newest.map(({ clientId }) => clientId));
      for (const { clientId, media } of lost.filter((message) => message.matchId === matchId)) {
        dispatch(removeUnsent(viewerId, clientId));
        if (media && !stored.has(clientId)) told.add(media.kind);
      }
    }
    for (const kind of told) {
      const { lost: title, lostText: message } = UPLOADS[kind].texts;
      toast({ title, message, tone: 'error' });
    }
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

const idsOf = (messages: Unsent[]): string[] => messages.map(({ clientId }) => clientId);

const resume = (messages: Unsent[]) =>
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
  (viewerId: number, [failed, ...later]: Unsent[], error: ApiError) =>
  (dispatch: AppDispatch): void => {
    if (!failed) return;
    if (isFinal(error)) {
      const { message: reason } = error;
      dispatch(keepUnsent(viewerId, { ...failed, delivery: 'refused', reason }));
      // The chat may have been closed, or ended.
      dispatch(api.util.invalidateTags([{ type: 'Match', id: failed.matchId }]));
    } else if (isDailyLimit(error.code)) dispatch(wait(viewerId, [failed], error.message));
    else if (navigator.onLine) dispatch(wait(viewerId, [failed, ...later]));
  };

/** What has another status passes: the message waits, and is sent again. */
const FINAL_STATUSES = [400, 403, 404, 409, 410, 413, 415, 422];

/** Refusals with status 403 that end, with an answer of the member or with time. */
const PASSING_CODES = new Set<string | undefined>(['onboarding_required', 'suspended']);

/** True when the server would refuse the same message again. */
export const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  FINAL_STATUSES.includes(status) && !(status === 403 && PASSING_CODES.has(code));

/**
 * Sends the messages again after a pause, which grows with each failure.
 *
 * @param limit sentence of a daily limit.
 */
const wait =
  (viewerId: number, messages: Unsent[], limit?: string) =>
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

interface Sent {
  data?: Message;
  error?: unknown;
}

const sendText =
  (viewerId: number, { matchId, clientId, content, replyToId }: Unsent): Thunk<Sent> =>
  (dispatch) => {
    const { createMessage } = messagesApi.endpoints;
    const body = { matchId, senderId: viewerId, content, clientId, replyToId };
    return dispatch(createMessage.initiate(body, { track: false }));
  };

/** Uploads the file of a message. The server recognizes a repeated one by its client id. */
const sendFile =
  (message: Unsent, media: NonNullable<Unsent['media']>): Thunk<Sent> =>
  (dispatch) => {
    const { matchId, clientId, replyToId } = message;
    const file = fileOf(clientId);
    if (!file) return Promise.resolve({ error: { status: 410, text: '' } });
    const { call, field, queryOf } = UPLOADS[media.kind];
    const query = { ...queryOf(media), replyToId };
    const onProgress = (progress: number) =>
      dispatch(unsentChanged({ clientIds: [clientId], change: { progress } }));
    const upload = request(call, { params: { matchId, clientId }, query });
    return uploadFile<Message>(upload, { file, field, onProgress }).then(
      (data) => ({ data }),
      (error) => ({ error }),
    );
  };

/** @returns undefined once the message is stored. */
const sendOne =
  (viewerId: number, message: Unsent): Thunk<ApiError | undefined> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      message.media ? sendFile(message, message.media) : sendText(viewerId, message),
    );
    if (!data) return error as ApiError;
    dispatch(applyOwnMessage(viewerId, data));
    sendToServer({ type: 'new_message', matchId: message.matchId, message: data });
    return undefined;
  };
