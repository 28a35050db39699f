import type { FilterValues } from '#contract/discover.ts';
import { FILTER_DISTANCE_MAX_KM } from '#contract/limits.ts';
import type { Preferences } from '#contract/preferences.ts';

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
