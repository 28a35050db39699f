import type { DistanceUnit } from '#contract/choices.ts';
import { DISTANCE_UNLIMITED_KM, searchedKm } from '#contract/limits.ts';
import { useCurrentUser } from '../../platform/hooks.ts';
import { browserLanguage, formatLocale, formatNumber } from '../../platform/locale.ts';
import * as texts from '../texts.ts';

/** A unit of distances. */
export type Unit = Exclude<DistanceUnit, 'auto'>;

/** Regions whose road signs are in miles. */
const MILE_REGIONS = ['US', 'GB', 'LR', 'MM'];

/** The chosen unit; `auto` is that of the region of `locale`, such as "en-US". */
export function unitOf(choice: DistanceUnit, locale = browserLanguage()): Unit {
  if (choice !== 'auto') return choice;
  return MILE_REGIONS.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'mi' : 'km';
}

/** The unit in which this viewer sees distances. */
export const useDistanceUnit = (): Unit => unitOf(useCurrentUser()?.distanceUnit ?? 'km');

/** Gives round miles for the ends of the bands. */
const MILES_PER_KM = 0.6;

function formatOf(unit: Unit, unitDisplay: 'short' | 'long' = 'short'): Intl.NumberFormat {
  const name = unit === 'mi' ? 'mile' : 'kilometer';
  return new Intl.NumberFormat(formatLocale(), { style: 'unit', unit: name, unitDisplay });
}

/** Whole kilometers or miles. */
export const inUnit = (km: number, unit: Unit): number =>
  unit === 'mi' ? Math.max(1, Math.round(km * MILES_PER_KM)) : km;

export const kmOf = (distance: number, unit: Unit): number =>
  unit === 'mi' ? Math.round(distance / MILES_PER_KM) : distance;

/** "100+ km", for a distance without an end. */
const openLabel = (km: number, unit: Unit): string =>
  formatOf(unit)
    .formatToParts(inUnit(km, unit))
    .map(({ type, value }) => (type === 'integer' ? `${value}+` : value))
    .join('');

const formatKm = (km: number, unit: Unit, display?: 'long'): string =>
  formatOf(unit, display).format(inUnit(km, unit));

/** Label of a distance of the filter: the last one means no limit. */
export const distanceLabel = (km: number, unit: Unit): string =>
  km >= DISTANCE_UNLIMITED_KM ? openLabel(km, unit) : formatKm(km, unit);

/** Label of the distance at which a search ends. */
export function searchLabel(km: number, unit: Unit): string {
  const end = searchedKm(km);
  return end === undefined ? openLabel(DISTANCE_UNLIMITED_KM, unit) : formatKm(end, unit);
}

/** The distance at which a search ends in a sentence: "30 miles". */
export const searchInWords = (km: number, unit: Unit): string =>
  formatKm(searchedKm(km) ?? km, unit, unit === 'mi' ? 'long' : undefined);

/** Label of a distance band, such as "10–25 km". */
export function bandLabel(band: string, unit: Unit): string {
  const [from = 0, to] = [...band.matchAll(/\d+/g)].map(([km]) => Number(km));
  if (to !== undefined) return formatOf(unit).formatRange(inUnit(from, unit), inUnit(to, unit));
  if (band.startsWith('<')) return texts.profile.under(distanceLabel(from, unit));
  return openLabel(from, unit);
}

export const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

export const inchesOf = (cm: number): number => Math.round(cm / CM_PER_INCH);
export const cmOf = (inches: number): number => Math.round(inches * CM_PER_INCH);

/** A height: "170 cm", or "5′7″" for viewers whose distances are in miles. */
export function heightLabel(cm: number, unit: Unit): string {
  if (unit === 'km') return formatNumber(cm, { style: 'unit', unit: 'centimeter' });
  const inches = inchesOf(cm);
  const [feet, rest] = [Math.floor(inches / INCHES_PER_FOOT), inches % INCHES_PER_FOOT];
  return `${formatNumber(feet)}′${formatNumber(rest)}″`;
}
