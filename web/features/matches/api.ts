import {
  getMatch,
  listMatchesFor,
  type Match,
  type MatchDetails,
  readMatch,
} from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { replayMissed } from '../../realtime/replay.ts';
import type { EventContext, ServerEventHandlers } from '../../realtime/server-events.ts';
import { isMatchAnnounced } from './announced.ts';
import { withMessage } from './latest-first.ts';
import { afterEvent, concernsMatches, type MatchListEvent, needsFetch } from './match-list.ts';

interface DetailsOf {
  matchId: number;
  viewerId: number;
}

interface Read extends DetailsOf {
  /** Everything up to this message has been seen. */
  messageId: number;
}

const LIST = { type: 'Match', id: 'list' } as const;

export const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatches: build.query<Match[], number>({
      query: (userId) => request(listMatchesFor, { params: { userId } }),
      providesTags: [LIST],
      onQueryStarted: (viewerId, { dispatch, queryFulfilled }) =>
        replayMissed(
          queryFulfilled,
          concernsMatches,
          (event) => dispatch(updateList(viewerId, event as MatchListEvent)),
          () => dispatch(api.util.invalidateTags([LIST])),
        ),
    }),
    getMatch: build.query<MatchDetails, DetailsOf>({
      query: ({ matchId, viewerId }) =>
        request(getMatch, { params: { matchId }, query: { userId: viewerId } }),
      providesTags: (_details, _error, { matchId }) => [{ type: 'Match', id: matchId }],
    }),
    /** The count is cleared at once; when the server could not be told, the next fetch brings it back. */
    readMatch: build.mutation<null, Read>({
      query: ({ matchId, messageId }) =>
        request(readMatch, { params: { matchId }, body: { messageId } }),
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

/** Puts a message that the viewer has just sent into the list. */
export const withOwnMessage = (viewerId: number, message: Message) =>
  matchesApi.util.updateQueryData('listMatches', viewerId, (matches) =>
    withMessage(matches, viewerId, message),
  );

/** Applies an event to the list, and fetches the list where the event shows that it missed something. */
export function applyToMatches(
  event: MatchListEvent,
  { dispatch, getState, viewerId }: EventContext,
): void {
  const list = matchesApi.endpoints.listMatches.select(viewerId)(getState()).data;
  dispatch(updateList(viewerId, event));
  if (list && needsFetch(list, event)) dispatch(api.util.invalidateTags([LIST]));
}

export const matchEvents: ServerEventHandlers = {
  new_match({ match }, { dispatch }) {
    dispatch(api.util.invalidateTags(['Match', 'Discover']));
    if (isMatchAnnounced(match.user.id)) return;
    toast({
      title: specified.profile.match,
      message: texts.matches.bothSaidYes(match.user.name),
      href: `/chat/${match.id}`,
    });
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
