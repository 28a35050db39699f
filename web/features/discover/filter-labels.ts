import type { FilterValues } from '#contract/discover.ts';
import { MORE_FILTERS } from '#contract/filters.ts';
import { WANTED_AGE_MAX_YEARS } from '#contract/limits.ts';
import { searchLabel, type Unit } from '../../components/person/distance-label.ts';
import * as texts from './texts.ts';

/**
 * Filters in a few words: "25–35 · 25 km · Women · 2 interests".
 *
 * @param unit of the distance; undefined for a viewer without a place, who has no distances.
 */
export function filterSummary(filters: FilterValues, unit: Unit | undefined): string {
  const { ageMin, ageMax, distanceKm, gender, interests } = filters;
  const parts = [`${ageMin}–${ageLabel(ageMax)}`];
  if (unit) parts.push(searchLabel(distanceKm, unit));
  if (gender !== 'all') parts.push(texts.wantedGenders[gender]);
  if (interests.length > 0) parts.push(texts.filters.interestCount(interests.length));
  const more = countMore(filters);
  if (more > 0) parts.push(texts.filters.moreCount(more));
  return parts.join(' · ');
}

/** The highest age means "and over". */
export const ageLabel = (age: number): string =>
  age >= WANTED_AGE_MAX_YEARS ? `${WANTED_AGE_MAX_YEARS}+` : String(age);

/** Number of the filters beside those of the preferences that are set. Those that are off have no values. */
export const countMore = (filters: FilterValues): number =>
  MORE_FILTERS.filter((name) => name in filters || `${name}Min` in filters).length;
