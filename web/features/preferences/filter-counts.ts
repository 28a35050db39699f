import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '#contract/limits.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

export const { useGetFilterCountsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Counts for a draft, or for the filters in effect when there is none. */
    getFilterCounts: build.query<FilterCounts, FilterValues | undefined>({
      query: (draft) => request('getFilterCounts', { query: draft && toQuery(draft) }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Names all filters, because missing ones would come from the applied filters. */
function toQuery({ interests, speaks, children, heightMin, heightMax, ...draft }: FilterValues) {
  const { unstated, verified, newHere, ...always } = draft;
  return {
    ...always,
    interests: interests.join(','),
    speaks: speaks?.join(',') ?? '',
    heightMin: heightMin ?? HEIGHT_MIN_CM,
    heightMax: heightMax ?? HEIGHT_MAX_CM,
    children: children?.join(',') ?? '',
    unstated: String(unstated ?? false),
    verified: String(verified ?? false),
    newHere: String(newHere ?? false),
  };
}
