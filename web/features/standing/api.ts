import type { Standing } from '#contract/standing.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { browserTimeZone } from '../../platform/dates.ts';

interface Written {
  /** Id of the decision, or of the report. */
  id: number;
  text: string;
}

const refetch = { invalidatesTags: ['Standing'] } as const;

export const standingApi = api.enhanceEndpoints({ addTagTypes: ['Standing'] }).injectEndpoints({
  endpoints: (build) => ({
    getStanding: build.query<Standing, void>({
      query: () => request('getStanding', { query: { timeZone: browserTimeZone() } }),
      providesTags: ['Standing'],
    }),
    createAppeal: build.mutation<null, Written>({
      query: ({ id, text }) => request('createAppeal', { params: { id }, body: { text } }),
      ...refetch,
    }),
    answerAppeal: build.mutation<null, Written>({
      query: ({ id, text }) => request('answerAppeal', { params: { id }, body: { text } }),
      ...refetch,
    }),
    createComplaint: build.mutation<null, Written>({
      query: ({ id, text }) => request('createComplaint', { params: { id }, body: { text } }),
      ...refetch,
    }),
    answerComplaint: build.mutation<null, Written>({
      query: ({ id, text }) => request('answerComplaint', { params: { id }, body: { text } }),
      ...refetch,
    }),
  }),
});
