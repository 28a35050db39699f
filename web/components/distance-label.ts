import { DISTANCE_UNLIMITED_KM } from '#contract/limits.ts';
import { specified } from '../app/specified-texts.ts';

/** The last step means no limit. */
export const distanceLabel = (km: number): string =>
  km >= DISTANCE_UNLIMITED_KM ? specified.filters.farthest : `${km} km`;
