import {
  type FactFilter,
  MORE_FILTERS,
  type MoreFilter,
  type MoreValues,
  OPEN_VALUES,
  type SwitchFilter,
} from './filters.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

export const MORE_VALUES = Object.keys(OPEN_VALUES) as (keyof MoreValues)[];

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
