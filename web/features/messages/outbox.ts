import type { ApiError } from '../../platform/api/api-error.ts';
import { sendToServer } from '../../platform/live/live-channel.ts';
import {
  newClientId,
  readUnsent,
  storeUnsent,
  type UnsentMedia,
  type UnsentMessage,
} from '../../platform/outbox-storage.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import { toast } from '../../platform/toasts.ts';
import { applyOwnMessage, messagesApi, readPage } from './api.ts';
import {
  type Delivery,
  deliveryChanged,
  messagesQueued,
  type OutgoingMessage,
  selectChat,
} from './chat-slice.ts';
import { isLost, keepFile, settleLost, uploadMedia } from './media-outbox.ts';

export interface Chat {
  matchId: number;
  viewerId: number;
}

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Result>;

/** Matches whose outbox is being sent. One message at a time, so that none overtakes another. */
const sending = new Set<number>();

/** Failed messages that a toast has told about. Retries without the member's doing tell no more. */
const told = new Set<string>();

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
  (dispatch) => {
    const { matchId, viewerId } = chat;
    const createdAt = new Date().toISOString();
    const message = { matchId, clientId: newClientId(), createdAt, ...content };
    if (file) keepFile(message.clientId, file);
    storeUnsent(viewerId, message);
    dispatch(messagesQueued([message]));
    return dispatch(sendOutbox(chat));
  };

/** Sends a failed message again. The server recognizes it by its `clientId`. */
export const retryMessage =
  (chat: Chat, clientId: string): Thunk =>
  (dispatch) => {
    told.delete(clientId);
    dispatch(deliveryChanged({ clientIds: [clientId], delivery: 'sending' }));
    return dispatch(sendOutbox(chat));
  };

/** Loads the unsent messages of an earlier page and sends them. */
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

/** Sends all unsent messages except refused ones. Called whenever the server may be reachable again. */
export const flushOutbox =
  (viewerId: number): Thunk =>
  async (dispatch, getState) => {
    const failed = selectChat(getState()).outbox.filter(({ delivery }) => delivery === 'failed');
    dispatch(setDelivery(failed, 'sending'));
    const matchIds = new Set(selectChat(getState()).outbox.map(({ matchId }) => matchId));
    await Promise.all([...matchIds].map((matchId) => dispatch(sendOutbox({ matchId, viewerId }))));
  };

const sendOutbox =
  ({ matchId, viewerId }: Chat): Thunk =>
  async (dispatch, getState) => {
    if (sending.has(matchId)) return;
    sending.add(matchId);
    const waiting = () =>
      selectChat(getState()).outbox.filter(
        (message) => message.matchId === matchId && message.delivery === 'sending',
      );
    try {
      // While offline, messages wait for the `online` event.
      for (let [next] = waiting(); next && navigator.onLine; [next] = waiting()) {
        const result = await dispatch(sendOne(viewerId, next));
        // An unreachable server holds back all later messages; a refused message holds back none.
        if (result === 'stored') continue;
        const { delivery, reason } = result;
        if (delivery === 'refused') dispatch(fail([next], delivery, reason));
        else if (navigator.onLine) dispatch(fail(waiting(), delivery, reason));
      }
    } finally {
      sending.delete(matchId);
    }
  };

const setDelivery = (messages: OutgoingMessage[], delivery: Delivery) =>
  deliveryChanged({ clientIds: messages.map(({ clientId }) => clientId), delivery });

/** @param reason sentence of the server for a photo or voice message that it refuses, or takes later. */
const fail =
  (messages: OutgoingMessage[], delivery: Delivery, reason?: string) => (dispatch: AppDispatch) => {
    dispatch(setDelivery(messages, delivery));
    if (messages.every(({ clientId }) => told.has(clientId))) return;
    for (const { clientId } of messages) told.add(clientId);
    const { failed, sendFailedText } = specified.chat;
    toast({ title: failed, message: reason ?? sendFailedText, tone: 'error' });
  };

type Result = 'stored' | { delivery: 'refused' | 'failed'; reason: string | undefined };

const sendText =
  (viewerId: number, { matchId, clientId, content, replyToId }: OutgoingMessage) =>
  (dispatch: AppDispatch) => {
    const { createMessage } = messagesApi.endpoints;
    const body = { matchId, senderId: viewerId, content, clientId, replyToId };
    return dispatch(createMessage.initiate(body, { track: false }));
  };

const sendOne =
  (viewerId: number, message: OutgoingMessage): Thunk<Result> =>
  async (dispatch) => {
    const { matchId, clientId, media } = message;
    const { data, error } = media
      ? await uploadMedia(message, dispatch)
      : await dispatch(sendText(viewerId, message));
    if (!data) {
      const { message: sentence, ...failure } = error as ApiError;
      const reason = media && sentence;
      return { delivery: isFinal(failure) ? 'refused' : 'failed', reason };
    }
    told.delete(clientId);
    dispatch(applyOwnMessage(viewerId, data));
    sendToServer({ type: 'new_message', matchId, message: data });
    return 'stored';
  };

/** A rate limit or an expired session is temporary; other 4xx responses are final. */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
