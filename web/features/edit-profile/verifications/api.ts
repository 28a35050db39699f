import type { Verification } from '#contract/verifications.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { request } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';

export const verificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also refetched when a notification of the decision arrives. */
    getVerification: build.query<Verification, { id: number; mainPhoto: string | null }>({
      query: ({ id }) => request('getVerification', { params: { id } }),
      keepUnusedDataFor: 0,
      providesTags: ['Verification'],
    }),
    startVerification: build.mutation<Verification, number>({
      query: (id) => request('startVerification', { params: { id } }),
    }),
    sendSelfie: build.mutation<Verification, { id: number; selfie: Blob }>({
      queryFn: async ({ id, selfie }) => {
        const target = request('sendSelfie', { params: { id } });
        try {
          return { data: await uploadFile<Verification>(target, { file: selfie }) };
        } catch (error) {
          return { error: error as ApiError };
        }
      },
      invalidatesTags: ['Verification'],
    }),
    endVerification: build.mutation<Verification, number>({
      query: (id) => request('endVerification', { params: { id } }),
      invalidatesTags: (_state, _error, id) => ['Verification', { type: 'User', id }],
    }),
  }),
});
