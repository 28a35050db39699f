import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from './limits.ts';
import { type FieldName, PROFILE_FIELDS } from './profile-fields.ts';

/**
 * The filters beside those of the preferences, in the order of their counts. One with the name of a field goes by what
 * members show to everyone, in both directions. Schemas, SQL, the sheet and its counts follow from here.
 */
export const MORE_FILTERS = ['speaks', 'height', 'children', 'verified', 'newHere'] as const;

/** Their values, as long as they admit everyone: lists of answers, the ends of a range, and switches. */
export const OPEN_VALUES = {
  speaks: [] as string[],
  heightMin: HEIGHT_MIN_CM,
  heightMax: HEIGHT_MAX_CM,
  children: [] as string[],
  /** Also people who do not show the facts that the filters above name. */
  unstated: false,
  verified: false,
  newHere: false,
};

export type MoreValues = typeof OPEN_VALUES;
export const MORE_VALUES = Object.keys(OPEN_VALUES) as (keyof MoreValues)[];
export type MoreFilter = (typeof MORE_FILTERS)[number];
export type FactFilter = Extract<MoreFilter, FieldName>;
export type SwitchFilter = Exclude<MoreFilter, FieldName>;
/** Values of a request, a form or a row. */
type Given = { [Name in keyof MoreValues]?: MoreValues[Name] | null };

const isFact = (name: MoreFilter): name is FactFilter => name in PROFILE_FIELDS;
export const FACT_FILTERS = MORE_FILTERS.filter(isFact);
export const SWITCH_FILTERS = MORE_FILTERS.filter((name) => !isFact(name)) as SwitchFilter[];

/** The filter that a value belongs to. */
export const filterOf = (value: string): string => value.replace(/M(in|ax)$/, '');

/** The values with which a filter admits everyone. */
export const openOf = (name: MoreFilter): Partial<MoreValues> =>
  Object.fromEntries(Object.entries(OPEN_VALUES).filter(([value]) => filterOf(value) === name));

/** Whether a filter admits fewer than everyone. */
export const isSet = (given: Given, name: MoreFilter): boolean =>
  Object.entries(openOf(name)).some(
    ([value, open]) => String(given[value as keyof MoreValues] ?? open) !== String(open),
  );

export const setsFacts = (given: Given): boolean => FACT_FILTERS.some((name) => isSet(given, name));

/** Filters without duplicates and without the values of those that are off. */
export function normalizeFilters<Filters extends Given>(filters: Filters): Filters {
  const on: string[] = MORE_FILTERS.filter((name) => isSet(filters, name));
  if (filters.unstated && setsFacts(filters)) on.push('unstated');
  return Object.fromEntries(
    Object.entries({ ...filters, ...OPEN_VALUES, ...filters })
      .filter(([value]) => !(value in OPEN_VALUES) || on.includes(filterOf(value)))
      .map(([value, set]) => [value, Array.isArray(set) ? [...new Set(set)] : set]),
  ) as Filters;
}
