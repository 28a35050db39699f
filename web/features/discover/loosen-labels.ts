import type { FilterControl, FilterValues } from '#contract/discover.ts';
import type { Unit } from '../../components/person/distance-label.ts';
import { ageLabel, loosenDistanceLabel } from './filter-labels.ts';
import * as texts from './texts.ts';

/** What one filter hides, in a sentence. */
export function hidesLabel(control: FilterControl, people: string): string {
  const hides = { ...texts.discover.hides, ...texts.filterFields.moreHides };
  return hides[control](people);
}

/** Label of the button that loosens one filter. */
export function loosenLabel(control: FilterControl, loosened: FilterValues, unit: Unit): string {
  if (control === 'distance') return loosenDistanceLabel(loosened, unit);
  const { age, gender, interests } = texts.discover.loosen;
  if (control === 'age') return age(loosened.ageMin, ageLabel(loosened.ageMax));
  return { gender, interests, ...texts.filterFields.moreLoosen }[control];
}
