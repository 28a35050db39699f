import type { AiSettings } from '#contract/ai.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

type Icebreakers = ResponseOf<'createIcebreakers'>;

interface Pair {
  currentUserId: number;
  matchedUserId: number;
}

const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    createIcebreakers: build.mutation<Icebreakers, Pair>({
      query: (body) => request('createIcebreakers', { body }),
    }),
    getAiSettings: build.query<AiSettings, void>({ query: () => request('getAiSettings') }),
    updateAiSettings: build.mutation<AiSettings, boolean>({
      query: (allowed) => request('updateAiSettings', { body: { allowed } }),
      async onQueryStarted(_allowed, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(aiApi.util.upsertQueryData('getAiSettings', undefined, data));
      },
    }),
  }),
});

export const { useCreateIcebreakersMutation, useGetAiSettingsQuery, useUpdateAiSettingsMutation } =
  aiApi;
