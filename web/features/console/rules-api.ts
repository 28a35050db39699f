import type { Rule } from '#contract/rules.ts';
import { consoleApi } from './api.ts';
import { request } from './console-request.ts';

const rulesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    saveRule: build.mutation<null, Pick<Rule, 'number' | 'title' | 'text'>>({
      query: ({ number, ...body }) => request('saveRule', { params: { number }, body }),
      invalidatesTags: ['Console'],
    }),
    removeRule: build.mutation<null, number>({
      query: (number) => request('removeRule', { params: { number } }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useSaveRuleMutation, useRemoveRuleMutation } = rulesApi;
