import type { Rule } from '#contract/rules.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';

export const { useListRulesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Rule'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listRules: build.query<Rule[], void>({
        query: () => request('listRules'),
        extraOptions: { isPublic: true },
        providesTags: ['Rule'],
      }),
    }),
  });
