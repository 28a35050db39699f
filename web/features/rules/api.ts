import type { Rule } from '#contract/rules.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

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
