import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';

export const { useListRulesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Rule'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listRules: read(build, 'listRules', { tags: ['Rule'], isPublic: true }),
    }),
  });
