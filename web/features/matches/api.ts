import type { AskedAbout, Match, MatchDetails, MetAnswer } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import type { ServerEventHandlers } from '../../platform/live/server-events.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import {
  lacksBefore,
  withClosed,
  withDeleted,
  withMessage,
  withPresence,
  withRead,
} from './match-list.ts';

interface DetailsOf {
  matchId: number;
  viewerId: number;
}

interface Read extends DetailsOf {
  /** Undefined in a chat without messages. */
  messageId?: number;
}

export const MATCH_LIST = { type: 'Match', id: 'list' } as const;

export const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatches: build.query<Match[], number>({
      query: (userId) => request('listMatchesFor', { params: { userId } }),
      extraOptions: { isPolled: true },
      providesTags: [MATCH_LIST],
    }),
    getMatch: build.query<MatchDetails, DetailsOf>({
      query: ({ matchId, viewerId }) =>
        request('getMatch', { params: { matchId }, query: { userId: viewerId } }),
      providesTags: (_details, _error, { matchId }) => [{ type: 'Match', id: matchId }],
    }),
    /** Clears the count at once. After a failure the next fetch restores it. */
    readMatch: build.mutation<null, Read>({
      query: ({ matchId, messageId }) =>
        request('readMatch', { params: { matchId }, body: { messageId } }),
      onQueryStarted({ viewerId, matchId, messageId }, { dispatch }) {
        dispatch(updateList(viewerId, (list) => withRead(list, matchId, messageId)));
      },
    }),
    /** Not cached: each visit asks about one match. */
    getMetQuestion: build.query<{ match: AskedAbout | null }, void>({
      query: () => request('getMetQuestion'),
      keepUnusedDataFor: 0,
      providesTags: ['Match'],
    }),
    answerMetQuestion: build.mutation<null, { match: AskedAbout; answer: MetAnswer }>({
      query: ({ match: { matchId }, answer }) =>
        request('answerMetQuestion', { params: { matchId }, body: { answer } }),
    }),
  }),
});

export const { useListMatchesQuery, useGetMatchQuery, useReadMatchMutation } = matchesApi;

const updateList = (viewerId: number, change: (matches: Match[]) => Match[]) =>
  matchesApi.util.updateQueryData('listMatches', viewerId, change);

/** Adds a message to the list of matches, and reads the list again when an earlier message is missing. */
export const putMessage =
  (viewerId: number, message: Message, previousId: number | null = null) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const list = matchesApi.endpoints.listMatches.select(viewerId)(getState()).data;
    dispatch(updateList(viewerId, (matches) => withMessage(matches, viewerId, message)));
    if (list && lacksBefore(list, message.matchId, previousId)) {
      dispatch(api.util.invalidateTags([MATCH_LIST]));
    }
  };

/** Applies a changed message to the list of matches. A deleted one may also be the newest unread one, or in the bell. */
export const putChange =
  (viewerId: number, message: Message) =>
  (dispatch: AppDispatch): void => {
    if (!message.deleted) return;
    dispatch(updateList(viewerId, (matches) => withDeleted(matches, message)));
    dispatch(api.util.invalidateTags([MATCH_LIST, 'Notification']));
  };

export const matchEvents: ServerEventHandlers = {
  new_match(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Match']));
  },
  match_closed({ matchId }, { dispatch, viewerId }) {
    dispatch(updateList(viewerId, (matches) => withClosed(matches, matchId)));
    dispatch(api.util.invalidateTags(['Match']));
  },
  match_ended({ matchId }, { dispatch }) {
    dispatch(api.util.invalidateTags(['Match', { type: 'Message', id: matchId }]));
  },
  messages_read(_event, { dispatch }) {
    dispatch(api.util.invalidateTags([MATCH_LIST]));
  },
  seen_changed({ matchId }, { dispatch }) {
    dispatch(
      api.util.invalidateTags([matchId === null ? 'Match' : { type: 'Match', id: matchId }]),
    );
  },
  presence({ userId, isOnline }, { dispatch, getState, viewerId }) {
    dispatch(updateList(viewerId, (matches) => withPresence(matches, userId, isOnline)));
    const { updateQueryData, selectCachedArgsForQuery } = matchesApi.util;
    for (const args of selectCachedArgsForQuery(getState(), 'getMatch')) {
      dispatch(
        updateQueryData('getMatch', args, ({ user }) => {
          if (user.id === userId) user.isOnline = isOnline;
        }),
      );
    }
  },
};
