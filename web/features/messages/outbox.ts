import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import type { AppDispatch, RootState } from '../../app/store.ts';
import { toast } from '../../app/toasts.ts';
import { sendToServer } from '../../realtime/live-channel.ts';
import { withOwnMessage } from '../matches/api.ts';
import { messagesApi, showMessage } from './api.ts';
import {
  messageFailed,
  messageRetried,
  messageStored,
  messageWritten,
  type OutgoingMessage,
  unsentLoaded,
  unsentRequeued,
} from './chat-slice.ts';
import { newClientId } from './new-client-id.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './outbox-storage.ts';

interface Chat {
  matchId: number;
  viewerId: number;
}

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Result>;

/** What became of one message: it is a row now, the server will never take it, or nobody answered. */
type Fate = 'stored' | 'refused' | 'unreachable';

/** Matches whose outbox is being sent: one message at a time, or a later one could overtake. */
const sending = new Set<number>();

/** Shows `content` in the conversation at once, keeps it, and sends it when its turn comes. */
export const writeMessage =
  (chat: Chat, content: string): Thunk =>
  (dispatch) => {
    const { matchId, viewerId } = chat;
    const clientId = newClientId();
    const message = { matchId, clientId, content, createdAt: new Date().toISOString() };
    keepUnsent(viewerId, message);
    dispatch(messageWritten(message));
    return dispatch(sendOutbox(chat));
  };

/** Sends a failed message again; the same `clientId` makes it the same message for the server. */
export const retryMessage =
  (chat: Chat, clientId: string): Thunk =>
  (dispatch) => {
    dispatch(messageRetried({ matchId: chat.matchId, clientId }));
    return dispatch(sendOutbox(chat));
  };

/** Takes up what an earlier page of this browser could not send. */
export const loadOutbox =
  (viewerId: number): Thunk =>
  async (dispatch) => {
    dispatch(unsentLoaded(readUnsent(viewerId)));
    await dispatch(flushOutbox(viewerId));
  };

/** Sends everything that waits, each chat in its order: called whenever the server may be back. */
export const flushOutbox =
  (viewerId: number): Thunk =>
  async (dispatch, getState) => {
    dispatch(unsentRequeued());
    const matchIds = Object.keys(getState().chat.outbox).map(Number);
    await Promise.all(matchIds.map((matchId) => dispatch(sendOutbox({ matchId, viewerId }))));
  };

const sendOutbox =
  ({ matchId, viewerId }: Chat): Thunk =>
  async (dispatch, getState) => {
    if (sending.has(matchId)) return;
    sending.add(matchId);
    const waiting = () => getState().chat.outbox[matchId]?.filter(isWaiting) ?? [];
    try {
      // Offline they wait, and go out by themselves once the network is back.
      for (let [next] = waiting(); next && navigator.onLine; [next] = waiting()) {
        const fate = await dispatch(sendOne({ matchId, viewerId }, next));
        // Nothing may overtake what could not be sent; what was refused stands in nobody's way.
        if (fate === 'refused') dispatch(giveUp(matchId, [next], true));
        if (fate === 'unreachable' && navigator.onLine) dispatch(giveUp(matchId, waiting(), false));
      }
    } finally {
      sending.delete(matchId);
    }
  };

const giveUp =
  (matchId: number, messages: OutgoingMessage[], refused: boolean) => (dispatch: AppDispatch) => {
    for (const { clientId } of messages) dispatch(messageFailed({ matchId, clientId, refused }));
    const { failed, sendFailedText } = specified.chat;
    toast({ title: failed, message: sendFailedText, tone: 'error' });
  };

const isWaiting = ({ delivery }: OutgoingMessage): boolean => delivery === 'sending';

const sendOne =
  (
    { matchId, viewerId }: Chat,
    { clientId, content }: { clientId: string; content: string },
  ): Thunk<Fate> =>
  async (dispatch) => {
    const { createMessage } = messagesApi.endpoints;
    const body = { matchId, senderId: viewerId, content, clientId };
    const { data, error } = await dispatch(createMessage.initiate(body, { track: false }));
    if (!data) return fateOf(error as ApiError);
    forgetUnsent(viewerId, clientId);
    showMessage(dispatch, data);
    dispatch(withOwnMessage(viewerId, data));
    dispatch(messageStored({ matchId, clientId }));
    sendToServer({ type: 'new_message', matchId, message: data });
    return 'stored';
  };

/** Too many at once, or a session that has to be renewed first, may pass; other refusals stay. */
const fateOf = ({ status }: ApiError): Fate =>
  status >= 400 && status < 500 && status !== 401 && status !== 429 ? 'refused' : 'unreachable';
