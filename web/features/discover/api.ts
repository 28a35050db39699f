import {
  type AppliedFilters,
  applyFilters,
  type DiscoverPerson,
  discoverFor,
  type FilterEffects,
  type FilterValues,
  getFilterEffects,
  getFilters,
  NEARBY_HEADER,
  resetFilters,
} from '#contract/discover.ts';
import {
  createSwipe,
  listReceivedLikes,
  type ReceivedLike,
  type Swipe,
  type SwipeResult,
  type UndoneSwipe,
  undoSwipe,
} from '#contract/swipes.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';
import { specified } from '../../app/specified-texts.ts';
import type { AppDispatch } from '../../app/store.ts';
import { toast } from '../../app/toasts.ts';
import type { ServerEventHandlers } from '../../realtime/server-events.ts';
import { roundStarted } from './discover-slice.ts';

/** The deck, and how many people pass the filters: a number, or "99+" beyond that. */
export interface Discovery {
  people: DiscoverPerson[];
  nearby: string;
  /** The round for which it was asked. */
  round: number;
}

interface DeckOf {
  viewerId: number;
  round: number;
}

export const discoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    discover: build.query<Discovery, DeckOf>({
      query: ({ viewerId }) => request(discoverFor, { params: { userId: viewerId } }),
      transformResponse: (people: DiscoverPerson[], meta, { round }) => ({
        people,
        nearby: meta?.headers?.get(NEARBY_HEADER) ?? String(people.length),
        round,
      }),
      providesTags: ['Discover'],
    }),
    swipe: build.mutation<SwipeResult, Swipe>({
      query: (body) => request(createSwipe, { body }),
      // After a failure too: only the server knows whether the swipe counts.
      invalidatesTags: (_result, _error, { swipedId }) => [
        'Discover',
        'Match',
        { type: 'Swipe', id: swipedId },
      ],
    }),
    undoSwipe: build.mutation<UndoneSwipe, void>({
      query: () => request(undoSwipe),
      invalidatesTags: ['Discover', 'Match', 'Swipe'],
    }),
    getFilters: build.query<AppliedFilters, void>({
      query: () => request(getFilters),
      providesTags: ['Filters'],
    }),
    applyFilters: build.mutation<AppliedFilters, FilterValues>({
      query: (body) => request(applyFilters, { body }),
      async onQueryStarted(_filters, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) hold(dispatch, answer.data);
      },
    }),
    resetFilters: build.mutation<null, void>({
      query: () => request(resetFilters),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) hold(dispatch, { filters: null });
      },
    }),
    /** What a draft would do; without one, what holds now does. */
    getFilterEffects: build.query<FilterEffects, FilterValues | undefined>({
      query: (draft) =>
        request(getFilterEffects, {
          query: draft && { ...draft, interests: draft.interests.join(',') },
        }),
      keepUnusedDataFor: 0,
    }),
    listReceivedLikes: build.query<ReceivedLike[], number>({
      query: (userId) => request(listReceivedLikes, { params: { userId } }),
      providesTags: ['Like'],
    }),
  }),
});

export const {
  useDiscoverQuery,
  useSwipeMutation,
  useUndoSwipeMutation,
  useGetFiltersQuery,
  useApplyFiltersMutation,
  useResetFiltersMutation,
  useGetFilterEffectsQuery,
  useListReceivedLikesQuery,
} = discoverApi;

/** Other filters hold from now on: the next deck is dealt with them. */
function hold(dispatch: AppDispatch, applied: AppliedFilters): void {
  void dispatch(discoverApi.util.upsertQueryData('getFilters', undefined, applied));
  dispatch(roundStarted());
}

export const likeEvents: ServerEventHandlers = {
  new_like({ liker }, { dispatch }) {
    dispatch(api.util.invalidateTags(['Like']));
    toast({ title: specified.profile.likesYou(liker.name), href: `/profile/${liker.id}` });
  },
  likes_changed(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Like', 'Notification']));
  },
};
