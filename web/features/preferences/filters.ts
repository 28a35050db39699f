import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { OPEN_VALUES } from '#contract/filters.ts';
import { FILTER_DISTANCE_MAX_KM } from '#contract/limits.ts';
import type { Preferences } from '#contract/preferences.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

/** The filters of the preferences, which apply while no others are applied. */
export const filtersOf = ({
  ageRange,
  maxDistance,
  gender,
  selectedInterests,
}: Preferences): FilterValues => ({
  ageMin: ageRange[0],
  ageMax: ageRange[1],
  distanceKm: Math.min(maxDistance, FILTER_DISTANCE_MAX_KM),
  gender,
  interests: selectedInterests,
});

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
const toQuery = (draft: FilterValues) =>
  Object.fromEntries(
    Object.entries({ ...OPEN_VALUES, ...draft }).map(([name, value]) => [name, String(value)]),
  ) as Record<keyof FilterValues, string>;
