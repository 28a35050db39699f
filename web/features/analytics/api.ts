import { getStats, type Stats } from '#contract/analytics.ts';
import { STATS_CACHE_SECONDS } from '#contract/limits.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';
import type { Range } from './periods.ts';

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<Stats, Range>({
      query: ({ start, end }) => request(getStats, { query: { start, end } }),
      keepUnusedDataFor: STATS_CACHE_SECONDS,
      extraOptions: { retry: false },
    }),
  }),
});

/** Figures of a range; asked for anew after five minutes, never in between and never a second time. */
export const useStats = (range: Range) =>
  analyticsApi.useGetStatsQuery(range, { refetchOnMountOrArgChange: STATS_CACHE_SECONDS });
