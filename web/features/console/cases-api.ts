import type { Case, CaseRow } from '#contract/cases.ts';
import { api } from '../../platform/api/api.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { request } from './console-request.ts';
import type { QueueFilters } from './queue-filters.ts';

type WithId<Body> = Body & { id: number };

const CHANGED = ['Case', 'Console'] as const;

const casesApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Console'] }).injectEndpoints({
  endpoints: (build) => {
    /** A call about a case. Lists and the case reload afterwards, also when the server refuses it. */
    const action = <Arg extends { id: number }, Result = null>(
      query: (arg: Arg) => ReturnType<typeof request>,
    ) => build.mutation<Result, Arg>({ query, invalidatesTags: CHANGED });
    return {
      getConsole: build.query<ResponseOf<'getConsole'>, Pick<QueueFilters, 'sample'> | undefined>({
        query: (query) => request('getConsole', { query }),
        providesTags: ['Console'],
      }),
      listCases: build.infiniteQuery<ResponseOf<'listCases'>, QueueFilters, string | undefined>({
        query: ({ queryArg, pageParam }) =>
          request('listCases', { query: { ...queryArg, after: pageParam } }),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        providesTags: ['Case'],
      }),
      getCase: build.query<Case, number>({
        query: (id) => request('getCase', { params: { id } }),
        providesTags: ['Case'],
      }),
      claimNextCase: build.mutation<{ id: CaseRow['id'] | null }, void>({
        query: () => request('claimNextCase'),
        invalidatesTags: CHANGED,
      }),
      claimCase: action<{ id: number }>(({ id }) => request('claimCase', { params: { id } })),
      releaseCase: action<{ id: number }>(({ id }) => request('releaseCase', { params: { id } })),
      showPictures: build.mutation<ResponseOf<'showPictures'>, number>({
        query: (id) => request('showPictures', { params: { id } }),
        invalidatesTags: ['Console'],
      }),
      addCaseNote: action<WithId<{ note: string }>>(({ id, ...body }) =>
        request('addCaseNote', { params: { id }, body }),
      ),
      escalateCase: action<WithId<{ note: string }>>(({ id, ...body }) =>
        request('escalateCase', { params: { id }, body }),
      ),
    };
  },
});

export const {
  useGetConsoleQuery,
  useListCasesInfiniteQuery,
  useGetCaseQuery,
  useClaimNextCaseMutation,
  useClaimCaseMutation,
  useReleaseCaseMutation,
  useShowPicturesMutation,
  useAddCaseNoteMutation,
  useEscalateCaseMutation,
} = casesApi;
