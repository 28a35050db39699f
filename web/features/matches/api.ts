import type { Match, MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { reapplyMissedEvents } from '../../platform/live/reapply-missed-events.ts';
import type { EventContext, ServerEventHandlers } from '../../platform/live/server-events.ts';
import { withMessage } from './latest-first.ts';
import { afterEvent, concernsMatches, type MatchListEvent, needsFetch } from './match-list.ts';

interface DetailsOf {
  matchId: number;
  viewerId: number;
}

interface Read extends DetailsOf {
  messageId: number;
}

const LIST = { type: 'Match', id: 'list' } as const;

export const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatches: build.query<Match[], number>({
      query: (userId) => request('listMatchesFor', { params: { userId } }),
      providesTags: [LIST],
      onQueryStarted: (viewerId, { dispatch, queryFulfilled }) =>
        reapplyMissedEvents(
          queryFulfilled,
          concernsMatches,
          (event) => dispatch(updateList(viewerId, event as MatchListEvent)),
          () => dispatch(api.util.invalidateTags([LIST])),
        ),
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
        dispatch(updateList(viewerId, { type: 'messages_read', matchId, messageId }));
      },
    }),
  }),
});

export const { useListMatchesQuery, useGetMatchQuery, useReadMatchMutation } = matchesApi;

const updateList = (viewerId: number, event: MatchListEvent) =>
  matchesApi.util.updateQueryData('listMatches', viewerId, (matches) =>
    afterEvent(matches, event, viewerId),
  );

/** Adds a message that the viewer sent to the list. */
export const withOwnMessage = (viewerId: number, message: Message) =>
  matchesApi.util.updateQueryData('listMatches', viewerId, (matches) =>
    withMessage(matches, viewerId, message),
  );

/** Applies an event to the list, and refetches the list when an earlier event is missing. */
export function applyToMatches(
  event: MatchListEvent,
  { dispatch, getState, viewerId }: EventContext,
): void {
  const list = matchesApi.endpoints.listMatches.select(viewerId)(getState()).data;
  dispatch(updateList(viewerId, event));
  if (list && needsFetch(list, event)) dispatch(api.util.invalidateTags([LIST]));
}

export const matchEvents: ServerEventHandlers = {
  new_match(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Match']));
  },
  match_ended(event, context) {
    const { matchId } = event;
    applyToMatches(event, context);
    context.dispatch(
      api.util.invalidateTags([
        { type: 'Match', id: matchId },
        { type: 'Message', id: matchId },
      ]),
    );
  },
  messages_read: applyToMatches,
  presence(event, context) {
    const { dispatch, getState } = context;
    applyToMatches(event, context);
    const { updateQueryData, selectCachedArgsForQuery } = matchesApi.util;
    for (const args of selectCachedArgsForQuery(getState(), 'getMatch')) {
      dispatch(
        updateQueryData('getMatch', args, ({ user }) => {
          if (user.id === event.userId) user.isOnline = event.isOnline;
        }),
      );
    }
  },
};
