import type { SelfieRefusal } from '#contract/verifications.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { consoleApi } from './api.ts';
import { request } from './console-request.ts';

const verificationsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    listVerifications: build.query<ResponseOf<'listVerifications'>, number | undefined>({
      query: (after) => request('listVerifications', { query: { after } }),
      providesTags: ['Console'],
    }),
    showSelfie: build.mutation<null, number>({
      query: (id) => request('showSelfie', { params: { id } }),
    }),
    approveSelfie: build.mutation<null, { id: number; photo: string }>({
      query: ({ id, photo }) => request('approveSelfie', { params: { id }, body: { photo } }),
      invalidatesTags: ['Console'],
    }),
    refuseSelfie: build.mutation<null, { id: number; reason: SelfieRefusal }>({
      query: ({ id, reason }) => request('refuseSelfie', { params: { id }, body: { reason } }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useListVerificationsQuery,
  useShowSelfieMutation,
  useApproveSelfieMutation,
  useRefuseSelfieMutation,
} = verificationsApi;
