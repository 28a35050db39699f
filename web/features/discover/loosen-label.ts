import type { FilterControl, FilterValues } from '#contract/discover.ts';
import { DISTANCE_UNLIMITED_KM } from '#contract/limits.ts';
import { distanceLabel, type Unit } from '../../components/person/distance-label.ts';
import { ageLabel } from './filter-labels.ts';
import * as texts from './texts.ts';

/** Label of the button that loosens one filter. */
export function loosenLabel(control: FilterControl, loosened: FilterValues, unit: Unit): string {
  const { age, distance, anyDistance, ...others } = texts.deckEmpty.loosen;
  if (control === 'age') return age(loosened.ageMin, ageLabel(loosened.ageMax));
  if (control !== 'distance') return others[control];
  const { distanceKm } = loosened;
  return distanceKm >= DISTANCE_UNLIMITED_KM
    ? anyDistance
    : distance(distanceLabel(distanceKm, unit));
}
