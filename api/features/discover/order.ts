import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { Reason } from '#contract/discover.ts';

/**
 * What moves somebody up in the deck, in whole points: the only place with the terms and their weights.
 * Equal sums are shuffled anew for each viewer each day, so the order inside a band tells nothing
 * about distance.
 *
 * @see docs/decisions/011-order-of-the-deck.md
 */
export const WEIGHTS = {
  /** They have liked the viewer: first among equals. */
  likesViewer: 4,
  perSharedInterest: 1,
  sharedInterestsMax: 5,
  activeToday: 2,
  activeThisWeek: 1,
  /** Who does not show when they are active is neither rewarded nor punished for it. */
  activityNotShown: 1,
  /** Points of each band of `DISTANCE_BANDS`. */
  band: [2, 2, 1, 0, 0, 0],
} as const;

/** Upper ends in km of all bands but the last. */
export const BAND_ENDS_KM = [5, 10, 25, 50, 100] as const;
const DAYS_OF_A_WEEK = 7;

/** All that the order knows of a candidate. */
export interface Numbers {
  likesViewer: boolean;
  sharedInterests: number;
  /** Whole days since the last active one; null when the candidate does not show it. */
  idleDays: number | null;
  /** Between the cells of both; null when one has no position. */
  km: number | null;
}

export const bandOf = (km: number): number => {
  const index = BAND_ENDS_KM.findIndex((end) => km < end);
  return index < 0 ? BAND_ENDS_KM.length : index;
};

const activityPoints = (idleDays: number | null): number => {
  if (idleDays === null) return WEIGHTS.activityNotShown;
  if (idleDays < 1) return WEIGHTS.activeToday;
  return idleDays < DAYS_OF_A_WEEK ? WEIGHTS.activeThisWeek : 0;
};

/** Points of each term. */
export const pointsOf = ({ likesViewer, sharedInterests, idleDays, km }: Numbers) => ({
  likesViewer: likesViewer ? WEIGHTS.likesViewer : 0,
  interests: WEIGHTS.perSharedInterest * Math.min(sharedInterests, WEIGHTS.sharedInterestsMax),
  activity: activityPoints(idleDays),
  distance: km === null ? 0 : (WEIGHTS.band[bandOf(km)] ?? 0),
});

/**
 * Reasons for a card, from the same points. That somebody likes the viewer is not told: the list of
 * likes is the place for it, and the deck must not be a way around it.
 *
 * @param shared names of the interests that both have chosen.
 */
export function reasonsOf(numbers: Numbers, shared: string[]): Reason[] {
  const points = pointsOf(numbers);
  const reasons: Reason[] = [];
  if (points.interests > 0) reasons.push({ term: 'interests', shared });
  if (numbers.idleDays !== null && points.activity > 0) {
    reasons.push({ term: 'activity', active: numbers.idleDays < 1 ? 'today' : 'this week' });
  }
  const band = numbers.km === null ? undefined : DISTANCE_BANDS[bandOf(numbers.km)];
  if (band && points.distance > 0) reasons.push({ term: 'distance', band });
  return reasons;
}

/**
 * Sorts candidates for one viewer and one day.
 *
 * @param day UTC day, YYYY-MM-DD.
 */
export function inOrder<T extends Numbers & { id: number }>(
  candidates: readonly T[],
  { viewerId, day }: { viewerId: number; day: string },
): T[] {
  const seed = turnOf(viewerId, Number(day.replaceAll('-', '')));
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, seed) }))
    .sort((a, b) => b.rank - a.rank || a.candidate.id - b.candidate.id)
    .map(({ candidate }) => candidate);
}

/** All that decides in one number, so that sorting compares nothing else: the sum, whether they like the viewer, the turn. */
function rankOf(candidate: Numbers & { id: number }, seed: number): number {
  const { likesViewer, interests, activity, distance } = pointsOf(candidate);
  const sum = likesViewer + interests + activity + distance;
  return (2 * sum + Number(candidate.likesViewer)) * 2 ** 32 - turnOf(candidate.id, seed);
}

/** A well mixed number of 32 bits, by the finalizer of MurmurHash3: a shuffle needs no secret, only speed. */
function turnOf(id: number, seed: number): number {
  let hash = seed ^ (id % 2 ** 32) ^ Math.imul(Math.floor(id / 2 ** 32), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
