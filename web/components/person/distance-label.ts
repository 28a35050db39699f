import type { DistanceUnit } from '#contract/choices.ts';
import { DISTANCE_UNLIMITED_KM } from '#contract/limits.ts';
import { useCurrentUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';

/** A unit of distances. */
export type Unit = Exclude<DistanceUnit, 'auto'>;

/** Regions whose road signs are in miles. */
const MILE_REGIONS = ['US', 'GB', 'LR', 'MM'];

/** The chosen unit; `auto` is that of the region of `locale`, such as "en-US". */
export function unitOf(choice: DistanceUnit, locale = navigator.language): Unit {
  if (choice !== 'auto') return choice;
  return MILE_REGIONS.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'mi' : 'km';
}

/** The unit in which this viewer sees distances. */
export const useDistanceUnit = (): Unit => unitOf(useCurrentUser()?.distanceUnit ?? 'auto');

/** Round miles for the steps of searches, which are also the ends of the bands. */
const MILES: Record<string, number> = { 5: 3, 10: 6, 25: 15, 50: 30, 100: 60 };

const inMiles = (label: string): string =>
  label.replace(/\d+/g, (km) => String(MILES[km] ?? km)).replace('km', 'mi');

const labelIn = (unit: Unit, label: string): string => (unit === 'mi' ? inMiles(label) : label);

/** Label of a step of searches; the last one means no limit. */
export const distanceLabel = (km: number, unit: Unit): string =>
  labelIn(unit, km >= DISTANCE_UNLIMITED_KM ? specified.filters.farthest : `${km} km`);

/** A distance in a sentence: "30 miles". */
export const distanceInWords = (km: number, unit: Unit): string =>
  distanceLabel(km, unit).replace('mi', 'miles');

/** Label of a distance band, such as "10–25 km". */
export const bandLabel = (band: string, unit: Unit): string =>
  labelIn(unit, texts.profile.band[band] ?? band);
