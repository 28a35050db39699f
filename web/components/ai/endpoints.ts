import type { AiSettings } from '#contract/ai.ts';
import { api } from '../../platform/api/api.ts';
import { read, write } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';

export const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    createIcebreakers: write(build, 'createIcebreakers'),
    getAiSettings: read(build, 'getAiSettings'),
    updateAiSettings: build.mutation<AiSettings, boolean>({
      query: (allowed) => request('updateAiSettings', { body: { allowed } }),
      async onQueryStarted(_allowed, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(aiApi.util.upsertQueryData('getAiSettings', undefined, data));
      },
    }),
  }),
});
