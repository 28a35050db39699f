import type { Rule } from '#contract/rules.ts';
import { api } from '../../platform/api/api.ts';
import { request } from './console-request.ts';

const rulesApi = api.enhanceEndpoints({ addTagTypes: ['Rule'] }).injectEndpoints({
  endpoints: (build) => ({
    saveRule: build.mutation<null, Pick<Rule, 'number' | 'title' | 'text'>>({
      query: ({ number, ...body }) => request('saveRule', { params: { number }, body }),
      invalidatesTags: ['Rule'],
    }),
    removeRule: build.mutation<null, number>({
      query: (number) => request('removeRule', { params: { number } }),
      invalidatesTags: ['Rule'],
    }),
  }),
});

export const { useSaveRuleMutation, useRemoveRuleMutation } = rulesApi;
