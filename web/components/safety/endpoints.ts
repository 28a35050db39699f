import type { ClosingNote } from '#contract/choices.ts';
import type { Message } from '#contract/messages.ts';
import type { AvoidedChange } from '#contract/safety.ts';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { read, write } from '../../platform/api/calls.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

type Avoided = ResponseOf<'getAvoided'>;

type Outcome = { data: Message[]; error?: undefined } | { data?: undefined; error: ApiError };

/** All caches with members: after a block, neither of the two is in them. */
const PEOPLE = ['Discover', 'Match', 'Like', 'User', 'Swipe', 'Block', 'Notification'] as const;

export const safetyApi = api.enhanceEndpoints({ addTagTypes: ['Block'] }).injectEndpoints({
  endpoints: (build) => ({
    listBlocks: read(build, 'listBlocks', { tags: ['Block'] }),
    getAvoided: read(build, 'getAvoided'),
    changeAvoided: build.mutation<Avoided, AvoidedChange>({
      query: (body) => request('changeAvoided', { body }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(safetyApi.util.upsertQueryData('getAvoided', undefined, data));
      },
    }),
    /** Without tags: see `invalidatePeople`. */
    block: write(build, 'createBlock'),
    unblock: build.mutation<null, number>({
      query: (blockedId) => request('deleteBlock', { params: { blockedId } }),
      invalidatesTags: (_result, error) => (error ? [] : PEOPLE),
    }),
    /** The latest messages of a chat, and before them `messageId` when it is an older one. */
    listReportable: build.query<Message[], { matchId: number; messageId: number | undefined }>({
      async queryFn({ matchId, messageId }, _api, _extra, baseQuery): Promise<Outcome> {
        const read = async (query: { from: number; limit: number } | undefined) =>
          (await baseQuery(request('listMessages', { params: { matchId }, query }))) as Outcome;
        const latest = await read(undefined);
        const isOlder = latest.data?.every(({ id }) => messageId !== undefined && id > messageId);
        if (!latest.data || messageId === undefined || !isOlder) return latest;
        const chosen = await read({ from: messageId, limit: 1 });
        return chosen.data ? { data: [...chosen.data, ...latest.data] } : chosen;
      },
      keepUnusedDataFor: 0,
    }),
    report: write(build, 'createReport'),
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
