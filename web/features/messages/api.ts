import type { Message, MessageResults } from '#contract/messages.ts';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { write } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';
import type { EventContext, ServerEventHandlers } from '../../platform/live/server-events.ts';
import { typingEnded, typingSeen } from '../../platform/live/typing.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import { toast } from '../../platform/toasts.ts';
import { matchesApi, putChange, putMessage } from '../matches/api.ts';
import { removeUnsent } from './outbox/unsent.ts';
import { questionTag } from './question/question-endpoints.ts';
import * as texts from './texts.ts';
import {
  fetchThread,
  hasGapBefore,
  mergeThread,
  placeMessages,
  type Thread,
} from './thread/thread.ts';
import {
  AROUND,
  addNewer,
  addOlder,
  showAroundIn,
  showLatestIn,
  shownOf,
} from './thread/thread-window.ts';

export { loadedOf } from './thread/thread-window.ts';

interface PageQuery {
  matchId: number;
  before?: number;
  from?: number;
  limit?: number;
}

interface Search {
  matchId: number;
  query: string;
}

/** What a search has found, until a message is deleted. */
const FOUND = { type: 'Message', id: 'found' } as const;

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * One conversation. The first request loads the newest messages, later requests only the messages
     * after `syncedId`. Messages added by live events are kept.
     */
    thread: build.query<Thread, number>({
      async queryFn(matchId, { getState }, _extra, baseQuery) {
        return fetchThread(threadOf(getState() as RootState, matchId), async (query) => {
          const page = await baseQuery(request('listMessages', { params: { matchId }, query }));
          return page as { data: Message[] } | { error: ApiError };
        });
      },
      merge: mergeThread,
      providesTags: (_thread, _error, matchId) => [{ type: 'Message', id: matchId }],
    }),
    messagePage: build.query<Message[], PageQuery>({
      query: ({ matchId, ...query }) => request('listMessages', { params: { matchId }, query }),
      keepUnusedDataFor: 0,
    }),
    searchMessages: build.infiniteQuery<MessageResults, Search, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { matchId, query }, pageParam }) =>
        request('searchMessages', { params: { matchId }, body: { query, before: pageParam } }),
      keepUnusedDataFor: 0,
      providesTags: [FOUND],
    }),
    react: build.mutation<Message, { id: number; reaction: number | null }>({
      query: ({ id, reaction }) =>
        reaction === null
          ? request('removeReaction', { params: { id } })
          : request('reactToMessage', { params: { id }, body: { reaction } }),
      async onQueryStarted(_react, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(showMessage(data));
        else toast({ title: texts.chat.reactFailed, tone: 'error' });
      },
    }),
    /** Deletes an own message for both, or hides a received photo or voice message from the viewer. */
    deleteMessage: build.mutation<Message, { id: number; viewerId: number; isOwn: boolean }>({
      query: ({ id, isOwn }) =>
        request(isOwn ? 'deleteMessage' : 'hideMessageMedia', { params: { id } }),
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(applyChange(viewerId, data));
        else toast({ title: texts.chat.deleteFailed, tone: 'error' });
      },
    }),
    reportSeen: build.mutation<null, { matchId: number; messageId: number }>({
      query: ({ matchId, messageId }) =>
        request('reportSeen', { params: { matchId }, body: { messageId } }),
    }),
    createMessage: write(build, 'createMessage'),
  }),
});

const threadOf = (state: RootState, matchId: number): Thread | undefined =>
  messagesApi.endpoints.thread.select(matchId)(state).data;

/** The loaded part of a conversation, without loading it. */
export const useThread = (matchId: number): Thread | undefined =>
  messagesApi.endpoints.thread.useQueryState(matchId).data;

/** Shows a changed message in its chat, in what a search has found, and in the list of matches. */
export const applyChange =
  (viewerId: number, message: Message) =>
  (dispatch: AppDispatch): void => {
    dispatch(showMessage(message));
    if (message.deleted) dispatch(api.util.invalidateTags([FOUND]));
    dispatch(putChange(viewerId, message));
  };

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Changes a conversation if it is loaded. */
const changeThread =
  (matchId: number, change: (thread: Thread) => Thread): Thunk<void> =>
  (dispatch, getState) => {
    const thread = threadOf(getState(), matchId);
    const changed = thread && change(thread);
    if (!changed || changed === thread) return;
    dispatch(messagesApi.util.updateQueryData('thread', matchId, () => changed));
  };

/** Adds a stored message to its conversation if that is loaded. */
const showMessage = (message: Message) =>
  changeThread(message.matchId, (thread) => placeMessages(thread, [message]));

/** @returns undefined when the page could not be loaded. */
export const readPage =
  (query: PageQuery): Thunk<Promise<Message[] | undefined>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: true };
    return (await dispatch(messagesApi.endpoints.messagePage.initiate(query, options))).data;
  };

/**
 * Adds the page before or from a message.
 *
 * @returns false when the messages could not be loaded.
 */
export const loadMore =
  (matchId: number, side: 'before' | 'from', id: number): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const page = await dispatch(readPage({ matchId, [side]: id }));
    const add = side === 'before' ? addOlder : addNewer;
    if (page) dispatch(changeThread(matchId, (thread) => add(thread, id, page)));
    return page !== undefined;
  };

export const showLatest = (matchId: number) => changeThread(matchId, showLatestIn);

/** Shows a message with those around it. One that is not loaded costs two half pages, however far back it is. */
export const showAround =
  (matchId: number, id: number): Thunk<Promise<'shown' | 'missing' | 'failed'>> =>
  async (dispatch, getState) => {
    const thread = threadOf(getState(), matchId);
    const isIn = (part?: Pick<Thread, 'messages'>) => part?.messages.some((one) => one.id === id);
    if (!thread || isIn(shownOf(thread))) return 'shown';
    if (isIn(showLatestIn(thread))) {
      dispatch(showLatest(matchId));
      return 'shown';
    }
    const [older, newer] = await Promise.all([
      dispatch(readPage({ matchId, before: id, limit: AROUND })),
      dispatch(readPage({ matchId, from: id, limit: AROUND })),
    ]);
    if (!older || !newer) return 'failed';
    dispatch(changeThread(matchId, (now) => showAroundIn(now, id, older, newer)));
    return newer[0]?.id === id ? 'shown' : 'missing';
  };

/** Applies the response to the viewer's own message. Its live event then changes nothing. */
export const applyOwnMessage = (viewerId: number, message: Message) => (dispatch: AppDispatch) => {
  dispatch(showMessage(message));
  dispatch(putMessage(viewerId, message));
  dispatch(removeUnsent(viewerId, message.clientId));
};

/** The dots disappear when the next frame is overdue. */
const TYPING_SHOWN_MS = 5000;

export const messageEvents: ServerEventHandlers = {
  new_message(event, context) {
    const { matchId, message, previousId } = event;
    const { dispatch, getState, viewerId } = context;
    const thread = threadOf(getState(), matchId);
    dispatch(showMessage(message));
    // It may have been deleted before this event arrived.
    const shown = thread?.messages.find(({ id }) => id === message.id) ?? message;
    dispatch(putMessage(viewerId, shown, previousId));
    if (thread && hasGapBefore(thread, previousId)) {
      dispatch(api.util.invalidateTags([{ type: 'Message', id: matchId }]));
    }
    if (message.senderId === viewerId) {
      dispatch(removeUnsent(viewerId, message.clientId));
      return;
    }
    dispatch(typingEnded({ matchId }));
    refreshCanWrite(matchId, context);
  },
  photos_changed(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Match', 'Notification']));
  },
  message_changed({ message }, { dispatch, viewerId }) {
    dispatch(applyChange(viewerId, message));
  },
  question_changed({ matchId }, { dispatch }) {
    dispatch(api.util.invalidateTags([questionTag(matchId), 'Match', 'Notification']));
  },
  typing({ matchId, userId }, { dispatch, viewerId }) {
    if (userId === viewerId) return;
    const sign = { matchId, at: Date.now() };
    dispatch(typingSeen(sign));
    setTimeout(() => dispatch(typingEnded(sign)), TYPING_SHOWN_MS);
  },
};

/** Refetches the match if the viewer had to wait for the first message. */
function refreshCanWrite(matchId: number, { dispatch, getState, viewerId }: EventContext): void {
  const details = matchesApi.endpoints.getMatch.select({ matchId, viewerId })(getState()).data;
  if (details?.canWrite === false) {
    dispatch(api.util.invalidateTags([{ type: 'Match', id: matchId }]));
  }
}
