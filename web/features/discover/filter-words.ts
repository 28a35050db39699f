import type { FilterControl, FilterValues } from '#contract/discover.ts';
import {
  FILTER_AGE_DEFAULT_YEARS,
  FILTER_DISTANCE_DEFAULT_KM,
  FILTER_DISTANCE_MAX_KM,
  WANTED_AGE_MAX_YEARS,
} from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';

/** What the dialog opens with as long as nothing is applied. */
export const DEFAULT_FILTERS: FilterValues = {
  ageMin: FILTER_AGE_DEFAULT_YEARS[0],
  ageMax: FILTER_AGE_DEFAULT_YEARS[1],
  distanceKm: FILTER_DISTANCE_DEFAULT_KM,
  interests: [],
};

/** The upper end of the ages means "and over". */
export const ageWords = (age: number): string =>
  age >= WANTED_AGE_MAX_YEARS ? `${WANTED_AGE_MAX_YEARS}+` : String(age);

/** The upper end of the distances means no limit. */
export const distanceWords = (km: number): string =>
  km >= FILTER_DISTANCE_MAX_KM ? specified.filters.farthest : `${km} km`;

/** What the button says that opens one control. */
export function looseningWords(control: FilterControl, loosened: FilterValues): string {
  const { age, distance, interests } = texts.discover.loosen;
  if (control === 'age') return age(loosened.ageMin, ageWords(loosened.ageMax));
  if (control === 'distance') return distance(distanceWords(loosened.distanceKm));
  return interests();
}
