import type { ClosingNote } from '#contract/choices.ts';
import type { Block, Report } from '#contract/safety.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

/** All caches with members: after a block, neither of the two is in them. */
const PEOPLE = ['Discover', 'Match', 'Like', 'User', 'Swipe', 'Block', 'Notification'] as const;

const safetyApi = api.enhanceEndpoints({ addTagTypes: ['Block'] }).injectEndpoints({
  endpoints: (build) => ({
    listBlocks: build.query<Block[], void>({
      query: () => request('listBlocks'),
      providesTags: ['Block'],
    }),
    /** Without tags: see `invalidatePeople`. */
    block: build.mutation<null, number>({
      query: (blockedId) => request('createBlock', { body: { blockedId } }),
    }),
    unblock: build.mutation<null, number>({
      query: (blockedId) => request('deleteBlock', { params: { blockedId } }),
      invalidatesTags: (_result, error) => (error ? [] : PEOPLE),
    }),
    report: build.mutation<null, Report>({
      query: (body) => request('createReport', { body }),
    }),
    closeMatch: build.mutation<null, { matchId: number; note: ClosingNote | null }>({
      query: ({ matchId, note }) => request('closeMatch', { params: { matchId }, body: { note } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Match', 'Notification']),
    }),
    unmatch: build.mutation<null, { matchId: number; userId: number }>({
      query: ({ matchId }) => request('endMatch', { params: { matchId } }),
      invalidatesTags: (_result, error, { userId }) =>
        error ? [] : ['Match', 'Discover', 'Notification', { type: 'Swipe', id: userId }],
    }),
  }),
});

/** Dispatched after a block, when the screen of the blocked member no longer shows their data. */
export const invalidatePeople = () => safetyApi.util.invalidateTags([...PEOPLE]);

export const {
  useListBlocksQuery,
  useBlockMutation,
  useUnblockMutation,
  useReportMutation,
  useUnmatchMutation,
  useCloseMatchMutation,
} = safetyApi;
