import { createIcebreakers } from '#contract/ai.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

type Icebreakers = ResponseOf<typeof createIcebreakers>;

interface Pair {
  currentUserId: number;
  matchedUserId: number;
}

export const { useCreateIcebreakersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createIcebreakers: build.mutation<Icebreakers, Pair>({
      query: (body) => request(createIcebreakers, { body }),
    }),
  }),
});
