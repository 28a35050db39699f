import type { FilterValues } from '#contract/discover.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '#contract/limits.ts';
import { CM_PER_INCH, inchesOf, type Unit } from '../../components/person/distance-label.ts';

/** The filters after a change, without the optional ones that are off, as the server returns them. */
export function changeFilters(draft: FilterValues, change: Partial<FilterValues>): FilterValues {
  const { speaks, heightMin, heightMax, children, unstated, verified, newHere, ...always } = {
    ...draft,
    ...change,
  };
  const heights = heightRange({ heightMin, heightMax });
  const hasHeight = heights[0] > HEIGHT_MIN_CM || heights[1] < HEIGHT_MAX_CM;
  const filters: FilterValues = {
    ...always,
    ...(speaks?.length && { speaks }),
    ...(hasHeight && { heightMin: heights[0], heightMax: heights[1] }),
    ...(children?.length && { children }),
    ...(verified && { verified }),
    ...(newHere && { newHere }),
  };
  return unstated && filtersFacts(filters) ? { ...filters, unstated } : filters;
}

/** Whether a filter by facts is set. */
export const filtersFacts = ({ speaks, heightMin, children }: FilterValues): boolean =>
  speaks !== undefined || heightMin !== undefined || children !== undefined;

/** The range of heights in centimeters; the whole range without a filter. */
export const heightRange = ({
  heightMin = HEIGHT_MIN_CM,
  heightMax = HEIGHT_MAX_CM,
}: Pick<FilterValues, 'heightMin' | 'heightMax'>): [number, number] => [heightMin, heightMax];

/**
 * A range of heights in steps of the unit, with the way back to centimeters. A height in centimeters shows as the
 * nearest inch, so the range of an inch begins and ends halfway to its neighbors.
 */
export function heightSteps(unit: Unit) {
  const isInches = unit === 'mi';
  const stepOf = (cm: number) => (isInches ? inchesOf(cm) : cm);
  const [min, max] = [stepOf(HEIGHT_MIN_CM), stepOf(HEIGHT_MAX_CM)];
  const firstOf = (step: number) => (isInches ? Math.ceil((step - 0.5) * CM_PER_INCH) : step);
  return {
    min,
    max,
    stepOf,
    toRange: ([from, to]: readonly [number, number]): [number, number] => [
      from <= min ? HEIGHT_MIN_CM : firstOf(from),
      to >= max ? HEIGHT_MAX_CM : isInches ? firstOf(to + 1) - 1 : to,
    ],
  };
}
