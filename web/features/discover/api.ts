import type { AppliedFilters, DiscoverPerson, FilterValues } from '#contract/discover.ts';
import { isDailyLimit } from '#contract/errors.ts';
import { DECK_SIZE } from '#contract/limits.ts';
import { NEARBY_HEADER, NEAREST_HEADER } from '#contract/protocol.ts';
import type { ReceivedLike, Swipe, SwipeResult, UndoneSwipe } from '#contract/swipes.ts';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { read } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';
import { useAppSelector } from '../../platform/hooks.ts';
import type { ServerEventHandlers } from '../../platform/live/server-events.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import { toast } from '../../platform/toasts.ts';
import { MATCH_LIST } from '../matches/api.ts';
import { roundStarted } from './discover-slice.ts';
import * as texts from './texts.ts';

export { cardAnswered, selectDiscover, swipeStored } from './discover-slice.ts';

/** The deck, without the people swiped since it was fetched. */
export interface Discovery {
  people: DiscoverPerson[];
  /** The number of people who pass the filters: a number, or "99+". */
  nearby: string;
  /** The distance of the nearest people, when these are not within that of the preferences and so not nearby. */
  nearestKm: number | undefined;
  /** True when the response was a full page, so that the server may have more people. */
  hasMore: boolean;
  round: number;
}

/** While the browser is offline, the last deck is all that there is. */
const DECK_KEPT_SECONDS = 86_400;

interface DeckKey {
  viewerId: number;
  round: number;
}

/** The likes that wait for an answer. */
export const UNANSWERED = { type: 'Like', id: 'unanswered' } as const;

export const discoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    discover: build.query<Discovery, DeckKey>({
      query: ({ viewerId }) => request('discoverFor', { params: { userId: viewerId } }),
      transformResponse: (people: DiscoverPerson[], meta, { round }) => ({
        people,
        nearby: meta?.headers?.get(NEARBY_HEADER) ?? String(people.length),
        nearestKm: Number(meta?.headers?.get(NEAREST_HEADER)) || undefined,
        hasMore: people.length === DECK_SIZE,
        round,
      }),
      keepUnusedDataFor: DECK_KEPT_SECONDS,
      providesTags: ['Discover'],
    }),
    swipe: build.mutation<SwipeResult, Swipe>({
      query: (body) => request('createSwipe', { body }),
      // The swipe status also after a failure: the swipe may have been stored. The session has the free Super Like.
      invalidatesTags: (result, _error, { swipedId, liked, superLike }) => [
        ...(result?.match ? (['Match'] as const) : result && liked ? [MATCH_LIST] : []),
        ...(superLike ? (['Session'] as const) : []),
        { type: 'Swipe', id: swipedId },
      ],
      async onQueryStarted({ swipedId, liked }, { dispatch, queryFulfilled }) {
        const withdrawn = liked ? undefined : dispatch(removeFromSent(swipedId));
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return withdrawn?.undo();
        dispatch(removeFromDecks(swipedId));
        dispatch(answerLike(swipedId));
      },
    }),
    undoSwipe: build.mutation<UndoneSwipe, void>({
      query: () => request('undoSwipe'),
      invalidatesTags: ['Match', 'Swipe', 'Like', 'Session'],
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response?.data.person) dispatch(addToDecks(response.data.person));
      },
    }),
    getFilters: read(build, 'getFilters', { tags: ['Filters'] }),
    applyFilters: build.mutation<AppliedFilters, FilterValues>({
      query: (body) => request('applyFilters', { body }),
      async onQueryStarted(_filters, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) storeFilters(dispatch, response.data);
      },
    }),
    resetFilters: build.mutation<null, void>({
      query: () => request('resetFilters'),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) storeFilters(dispatch, { filters: null });
      },
    }),
    listReceivedLikes: build.query<ReceivedLike[], number>({
      query: (userId) => request('listReceivedLikes', { params: { userId } }),
      providesTags: ['Like'],
    }),
    listSentLikes: read(build, 'listSentLikes', { tags: ['Match'] }),
    showComment: build.mutation<{ text: string }, { viewerId: number; swiperId: number }>({
      query: ({ swiperId }) => request('showComment', { params: { swiperId } }),
      async onQueryStarted({ viewerId, swiperId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const { updateQueryData } = discoverApi.util;
        dispatch(
          updateQueryData('listUnansweredLikes', viewerId, (likes) => {
            const like = likes.find(({ swiper }) => swiper.id === swiperId);
            if (like?.comment) like.comment.text = response.data.text;
          }),
        );
      },
    }),
    listUnansweredLikes: build.query<ReceivedLike[], number>({
      query: (userId) =>
        request('listReceivedLikes', { params: { userId }, query: { unanswered: 'true' } }),
      extraOptions: { isPolled: true },
      providesTags: [UNANSWERED],
    }),
  }),
});

/** The card of a person in the viewer's deck; undefined for people who are not in the loaded deck. */
export const useCard = (personId: number): DiscoverPerson | undefined =>
  useAppSelector((state) => {
    const decks = discoverApi.util
      .selectCachedArgsForQuery(state, 'discover')
      .map((key) => discoverApi.endpoints.discover.select(key)(state).data?.people ?? []);
    return decks.flat().find(({ id }) => id === personId);
  });

/** Stores the filters in effect and starts a new round, which fetches the deck. */
function storeFilters(dispatch: AppDispatch, applied: AppliedFilters): void {
  void dispatch(discoverApi.util.upsertQueryData('getFilters', undefined, applied));
  dispatch(roundStarted());
}

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/** Changes every cached deck: a swipe needs no refetch. */
const updateDecks =
  (update: (deck: Discovery) => void): Thunk =>
  (dispatch, getState) => {
    const { updateQueryData, selectCachedArgsForQuery } = discoverApi.util;
    for (const key of selectCachedArgsForQuery(getState(), 'discover')) {
      dispatch(updateQueryData('discover', key, update));
    }
  };

const removeFromDecks = (userId: number): Thunk =>
  updateDecks((deck) => {
    const people = deck.people.filter(({ id }) => id !== userId);
    countChange(deck, people.length - deck.people.length);
    deck.people = people;
  });

const addToDecks = (person: DiscoverPerson): Thunk =>
  updateDecks((deck) => {
    const people = [person, ...deck.people.filter(({ id }) => id !== person.id)];
    countChange(deck, people.length - deck.people.length);
    deck.people = people;
  });

/** Takes a like off the list before the server has withdrawn it. */
const removeFromSent =
  (userId: number) =>
  (dispatch: AppDispatch): { undo: () => void } =>
    dispatch(
      discoverApi.util.updateQueryData('listSentLikes', undefined, (likes) =>
        likes.filter(({ person }) => person.id !== userId),
      ),
    );

/** Marks a like as answered in every list. */
const answerLike =
  (userId: number): Thunk =>
  (dispatch, getState) => {
    const { updateQueryData, selectCachedArgsForQuery } = discoverApi.util;
    for (const key of selectCachedArgsForQuery(getState(), 'listReceivedLikes')) {
      dispatch(
        updateQueryData('listReceivedLikes', key, (likes) => {
          for (const like of likes) like.answered ||= like.swiper.id === userId;
        }),
      );
    }
    for (const key of selectCachedArgsForQuery(getState(), 'listUnansweredLikes')) {
      dispatch(
        updateQueryData('listUnansweredLikes', key, (likes) =>
          likes.filter(({ swiper }) => swiper.id !== userId),
        ),
      );
    }
  };

/** "99+" has no exact count and stays. So does the zero above the nearest people. */
function countChange(deck: Discovery, by: number): void {
  if (deck.nearestKm !== undefined || deck.nearby.endsWith('+')) return;
  deck.nearby = String(Math.max(0, Number(deck.nearby) + by));
}

export const likeEvents: ServerEventHandlers = {
  new_like(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Like']));
  },
  new_match({ match }, { dispatch }) {
    dispatch(removeFromDecks(match.user.id));
  },
  notification({ notification }, { dispatch }) {
    // The switch is off again.
    if (notification.type === 'joined') {
      dispatch(api.util.invalidateTags(['Preferences', 'Discover']));
    }
  },
  likes_changed(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Like', 'Notification']));
  },
};

const PAYMENT_REQUIRED = 402;

export function explainFailedSwipe({ status, code, message }: ApiError): void {
  const { swipeFailed, swipeFailedText } = specified.discover;
  const { noCredits, noCreditsText } = texts.discover;
  if (isDailyLimit(code)) toast({ title: texts.common.enoughToday, message });
  else if (code === 'already_matched' || code === 'limited')
    toast({ title: specified.discover.swipeFailed, message });
  else if (status === PAYMENT_REQUIRED) {
    toast({ title: noCredits, message: noCreditsText, tone: 'error' });
  } else toast({ title: swipeFailed, message: swipeFailedText, tone: 'error' });
}
