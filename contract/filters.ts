import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from './limits.ts';
import type { FieldName } from './profile-fields.ts';

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
export type MoreFilter = (typeof MORE_FILTERS)[number];
export type FactFilter = Extract<MoreFilter, FieldName>;
export type SwitchFilter = Exclude<MoreFilter, FieldName>;
