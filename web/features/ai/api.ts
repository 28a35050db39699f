import { type AiHelp, createIcebreakers, getAiHelp, updateAiHelp } from '#contract/ai.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

type Icebreakers = ResponseOf<typeof createIcebreakers>;

interface Pair {
  currentUserId: number;
  matchedUserId: number;
}

const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    createIcebreakers: build.mutation<Icebreakers, Pair>({
      query: (body) => request(createIcebreakers, { body }),
    }),
    getAiHelp: build.query<AiHelp, void>({ query: () => request(getAiHelp) }),
    updateAiHelp: build.mutation<AiHelp, boolean>({
      query: (allowed) => request(updateAiHelp, { body: { allowed } }),
      async onQueryStarted(_allowed, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(aiApi.util.upsertQueryData('getAiHelp', undefined, data));
      },
    }),
  }),
});

export const { useCreateIcebreakersMutation, useGetAiHelpQuery, useUpdateAiHelpMutation } = aiApi;
