import type { DevicePosition } from '#contract/places.ts';
import type { SwipeStatus } from '#contract/swipes.ts';
import type { Counts, OwnUser, Person, ProfileEdit } from '#contract/users.ts';
import { api } from '../../platform/api/api.ts';
import { write } from '../../platform/api/calls.ts';
import { nextPage } from '../../platform/api/next-page.ts';
import { request } from '../../platform/api/request.ts';

/** A page of the gallery. `next` is the cursor of the next page, undefined on the last one. */
interface GalleryPage {
  people: Person[];
  next?: number;
}

interface Pair {
  viewerId: number;
  otherId: number;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's own profile in the editor. Not cached: another device may have changed it. */
    getOwnUser: build.query<OwnUser, number>({
      query: (id) => request('getUser', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    updateUser: build.mutation<OwnUser, { id: number; edit: Partial<ProfileEdit> }>({
      query: ({ id, edit }) => request('updateUser', { params: { id }, body: edit }),
      invalidatesTags: (_user, _error, { id }) => [{ type: 'User', id }, 'Discover'],
    }),
    getCounts: build.query<Counts, number>({
      query: (id) => request('getCounts', { params: { id } }),
      providesTags: ['Match', 'Like'],
    }),
    getSwipeStatus: build.query<SwipeStatus, Pair>({
      query: ({ viewerId, otherId }) =>
        request('getSwipeStatus', { params: { myId: viewerId, otherId } }),
      providesTags: (_status, _error, { otherId }) => [
        { type: 'Swipe', id: otherId },
        'Like',
        'Match',
      ],
    }),
    listGallery: build.infiniteQuery<GalleryPage, void, number | undefined>({
      query: ({ pageParam }) => request('listUsers', { query: { after: pageParam } }),
      transformResponse: (people: Person[], meta) => ({
        people,
        next: nextPage(meta?.headers?.get('link'), 'after'),
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      providesTags: [{ type: 'User', id: 'gallery' }],
    }),
    createBio: write(build, 'createBio'),
    updatePosition: build.mutation<{ hasPosition: boolean }, { id: number; at: DevicePosition }>({
      query: ({ id, at }) => request('updatePosition', { params: { id }, body: at }),
      // The session's account includes `hasPosition`.
      invalidatesTags: ['Discover', 'Session'],
    }),
  }),
});
