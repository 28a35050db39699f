import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { Reason } from '#contract/discover.ts';
import { DISTANCE_STEPS_KM } from '#contract/limits.ts';

/**
 * Ranking of the deck: points of each term. Candidates with equal points are shuffled for each viewer and
 * day, so the order inside a distance band reveals nothing about distance.
 *
 * @see docs/decisions/011-ranking.md
 */
export const WEIGHTS = {
  likesViewer: 4,
  /** A goal that both use to find people. The number of shared goals does not count. */
  sharedGoal: 2,
  /** Each answer that both use to find people. */
  perFittingAnswer: 2,
  noPhoto: -3,
  perSharedInterest: 1,
  sharedInterestsMax: 5,
  activeToday: 2,
  activeThisWeek: 1,
  /** Between the two above: hiding activity is neutral. */
  activityNotShown: 1,
  /** By index in `DISTANCE_BANDS`. */
  band: [2, 2, 1, 0, 0, 0],
} as const;

const DAYS_PER_WEEK = 7;

export interface RankingInput {
  likesViewer: boolean;
  sharesGoal: boolean;
  fittingAnswers: number;
  hasPhoto: boolean;
  sharedInterests: number;
  /** Whole days since the candidate was active; null when hidden. */
  idleDays: number | null;
  /** Between the grid cells; null when one has no position. */
  km: number | null;
}

export const bandOf = (km: number): number => {
  const index = DISTANCE_STEPS_KM.findIndex((end) => km < end);
  return index < 0 ? DISTANCE_STEPS_KM.length : index;
};

const activityPoints = (idleDays: number | null): number => {
  if (idleDays === null) return WEIGHTS.activityNotShown;
  if (idleDays < 1) return WEIGHTS.activeToday;
  return idleDays < DAYS_PER_WEEK ? WEIGHTS.activeThisWeek : 0;
};

export const pointsOf = ({
  likesViewer,
  sharesGoal,
  fittingAnswers,
  hasPhoto,
  sharedInterests,
  idleDays,
  km,
}: RankingInput) => ({
  likesViewer: likesViewer ? WEIGHTS.likesViewer : 0,
  goals: sharesGoal ? WEIGHTS.sharedGoal : 0,
  answers: WEIGHTS.perFittingAnswer * fittingAnswers,
  photo: hasPhoto ? 0 : WEIGHTS.noPhoto,
  interests: WEIGHTS.perSharedInterest * Math.min(sharedInterests, WEIGHTS.sharedInterestsMax),
  activity: activityPoints(idleDays),
  distance: km === null ? 0 : (WEIGHTS.band[bandOf(km)] ?? 0),
});

/** Names for the reasons of a card. */
interface Shared {
  interests: string[];
  /** Goals that both members use and show. */
  goals: Extract<Reason, { term: 'goals' }>['shared'];
}

/**
 * Reasons shown on a card, from the same points. Likes and private answers are never reasons: the deck must
 * not reveal them.
 */
export function reasonsOf(input: RankingInput, { interests, goals }: Shared): Reason[] {
  const points = pointsOf(input);
  const reasons: Reason[] = [];
  if (goals.length > 0) reasons.push({ term: 'goals', shared: goals });
  if (points.interests > 0) reasons.push({ term: 'interests', shared: interests });
  if (input.idleDays !== null && points.activity > 0) {
    reasons.push({ term: 'activity', active: input.idleDays < 1 ? 'today' : 'this week' });
  }
  const band = input.km === null ? undefined : DISTANCE_BANDS[bandOf(input.km)];
  if (band && points.distance > 0) reasons.push({ term: 'distance', band });
  return reasons;
}

/**
 * Sorts candidates for a viewer and a day.
 *
 * @param day UTC day, YYYY-MM-DD.
 */
export function rank<T extends RankingInput & { id: number }>(
  candidates: readonly T[],
  { viewerId, day }: { viewerId: number; day: string },
): T[] {
  const seed = mix(viewerId, Number(day.replaceAll('-', '')));
  return candidates
    .map((candidate) => ({ candidate, key: sortKey(candidate, seed) }))
    .sort((a, b) => b.key - a.key || a.candidate.id - b.candidate.id)
    .map(({ candidate }) => candidate);
}

/** Points, then whether the candidate likes the viewer, then the shuffle, in one number. */
function sortKey(candidate: RankingInput & { id: number }, seed: number): number {
  const sum = Object.values(pointsOf(candidate)).reduce((total, points) => total + points, 0);
  return (2 * sum + Number(candidate.likesViewer)) * 2 ** 32 - mix(candidate.id, seed);
}

/** 32 bits by the finalizer of MurmurHash3. The shuffle needs no secret. */
function mix(id: number, seed: number): number {
  let hash = seed ^ (id % 2 ** 32) ^ Math.imul(Math.floor(id / 2 ** 32), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
