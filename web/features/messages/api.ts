import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import { createMessage, listMessages, type Message, type NewMessage } from '#contract/messages.ts';
import { previewOf } from '#contract/notifications.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { api } from '../../app/api.ts';
import type { ApiError } from '../../app/refusal.ts';
import { request } from '../../app/request.ts';
import type { AppDispatch, RootState } from '../../app/store.ts';
import { toast } from '../../app/toasts.ts';
import { replayMissed } from '../../realtime/replay.ts';
import type { EventContext, ServerEventHandlers } from '../../realtime/server-events.ts';
import { applyToMatches, matchesApi } from '../matches/api.ts';
import { messageStored, typingEnded, typingSeen } from './chat-slice.ts';
import { fetchThread } from './fetch-thread.ts';
import { mergeMessages, mergeThread, missesBefore, type Thread } from './merge-messages.ts';
import { forgetUnsent } from './outbox-storage.ts';

type NewMessageEvent = Extract<ServerEvent, { type: 'new_message' }>;
type Outcome = { data: Thread } | { error: ApiError };

interface PageBefore {
  matchId: number;
  before: number;
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * One conversation. The first call loads the newest messages, each later one only what came
     * after the last list; what live events have added in the meantime is kept.
     */
    thread: build.query<Thread, number>({
      async queryFn(matchId, { getState }, _extra, baseQuery): Promise<Outcome> {
        return fetchThread(threadOf(getState() as RootState, matchId), async (query) => {
          const page = await baseQuery(request(listMessages, { params: { matchId }, query }));
          return page as { data: Message[] } | { error: ApiError };
        });
      },
      merge: mergeThread,
      providesTags: (_thread, _error, matchId) => [{ type: 'Message', id: matchId }],
      // While the first answer is under way there is no conversation yet that events could add to.
      onQueryStarted: (matchId, { dispatch, queryFulfilled }) =>
        replayMissed(
          queryFulfilled,
          (event) => event.type === 'new_message' && event.matchId === matchId,
          (event) => showMessage(dispatch, (event as NewMessageEvent).message),
          () => dispatch(api.util.invalidateTags([{ type: 'Message', id: matchId }])),
        ),
    }),
    olderMessages: build.query<Message[], PageBefore>({
      query: ({ matchId, before }) =>
        request(listMessages, { params: { matchId }, query: { before } }),
      keepUnusedDataFor: 0,
      async onQueryStarted({ matchId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          messagesApi.util.updateQueryData('thread', matchId, (thread) => {
            thread.messages = mergeMessages(thread.messages, data);
            thread.hasOlder = data.length === MESSAGE_PAGE_SIZE;
          }),
        );
      },
    }),
    createMessage: build.mutation<Message, NewMessage>({
      query: (body) => request(createMessage, { body }),
    }),
  }),
});

export const { useThreadQuery, useLazyOlderMessagesQuery } = messagesApi;

/** What is loaded of a conversation. */
const threadOf = (state: RootState, matchId: number): Thread | undefined =>
  messagesApi.endpoints.thread.select(matchId)(state).data;

/** Puts a stored message into its conversation, where that is loaded. */
export function showMessage(dispatch: AppDispatch, message: Message): void {
  dispatch(
    messagesApi.util.updateQueryData('thread', message.matchId, (thread) => {
      thread.messages = mergeMessages(thread.messages, [message]);
    }),
  );
}

export const messageEvents: ServerEventHandlers = {
  new_message(event, context) {
    const { matchId, message, sender, previousId } = event;
    const { dispatch, getState, viewerId, pathname } = context;
    const thread = threadOf(getState(), matchId);
    const isKnown = thread?.messages.some(({ id }) => id === message.id);
    showMessage(dispatch, message);
    applyToMatches(event, context);
    if (thread && missesBefore(thread, previousId)) {
      dispatch(api.util.invalidateTags([{ type: 'Message', id: matchId }]));
    }
    if (message.senderId === viewerId) {
      forgetUnsent(viewerId, message.clientId);
      dispatch(messageStored({ matchId, clientId: message.clientId }));
      return;
    }
    dispatch(typingEnded({ matchId }));
    openComposer(matchId, context);
    if (!isKnown && pathname !== `/chat/${matchId}`) {
      toast({
        title: sender.name,
        message: previewOf(message.content),
        href: `/chat/${message.matchId}`,
      });
    }
  },
  typing({ matchId, userId }, { dispatch, viewerId }) {
    if (userId !== viewerId) dispatch(typingSeen({ matchId, at: Date.now() }));
  },
};

/** A first message may open the composer. */
function openComposer(matchId: number, { dispatch, getState, viewerId }: EventContext): void {
  const details = matchesApi.endpoints.getMatch.select({ matchId, viewerId })(getState()).data;
  if (details?.canWrite === false) {
    dispatch(api.util.invalidateTags([{ type: 'Match', id: matchId }]));
  }
}
