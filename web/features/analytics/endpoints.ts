import type { Stats } from '#contract/analytics.ts';
import { STATS_CACHE_SECONDS } from '#contract/limits.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import type { Range } from './periods.ts';

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<Stats, Range>({
      query: ({ start, end }) => request('getStats', { query: { start, end } }),
      keepUnusedDataFor: STATS_CACHE_SECONDS,
      extraOptions: { retry: false },
    }),
  }),
});

/** Statistics of a range, refetched after five minutes and never retried. */
export const useStats = (range: Range) =>
  analyticsApi.useGetStatsQuery(range, { refetchOnMountOrArgChange: STATS_CACHE_SECONDS });
