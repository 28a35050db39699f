import type { CorrectionEdit } from '#contract/console/credits.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { consoleApi } from './api.ts';
import { request } from './console-request.ts';

const creditsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLedger: build.query<ResponseOf<'getLedger'>, { before?: number }>({
      query: (query) => request('getLedger', { query }),
      providesTags: ['Console'],
    }),
    getAccountCredits: build.query<ResponseOf<'getAccountCredits'>, number>({
      query: (id) => request('getAccountCredits', { params: { id }, query: {} }),
      providesTags: ['Console'],
    }),
    correctCredits: build.mutation<null, { memberId: number; edit: CorrectionEdit }>({
      query: ({ memberId, edit }) =>
        request('correctCredits', { params: { id: memberId }, body: edit }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useGetLedgerQuery, useGetAccountCreditsQuery, useCorrectCreditsMutation } =
  creditsApi;
