import { EXPERIENCE_LEVELS } from '#contract/choices.ts';
import { ANSWERS, type Answer, type SpecialPreferences } from '../users/special-preferences.ts';

/** Neighboring levels of experience fit. */
const EXPERIENCE_STEPS_MAX = 1;

/** How the encrypted preferences of viewer and candidate fit: only answers that both use to find people count. */
export interface Fit {
  sharesGoal: boolean;
  /** Number of answers besides the goals that fit. */
  fittingAnswers: number;
  /** A preference of the viewer excludes the candidate. */
  removedByViewer: boolean;
  /** A preference of the candidate excludes the viewer. */
  removedByCandidate: boolean;
}

export const common = <T>(some: readonly T[], others: readonly T[]): T[] =>
  some.filter((one) => others.includes(one));

/** Whether an answer of both members fits; null when one of them has chosen nothing. */
const fits: Record<Answer, (one: SpecialPreferences, other: SpecialPreferences) => boolean | null> =
  {
    relationshipStatus: (one, other) => one.relationshipStatus === other.relationshipStatus,
    lifestyleInterests: ({ lifestyleInterests: one }, { lifestyleInterests: other }) =>
      one.length > 0 && other.length > 0 ? common(one, other).length > 0 : null,
    experienceLevel: (one, other) => {
      const [a, b] = [one, other].map((each) => EXPERIENCE_LEVELS.indexOf(each.experienceLevel));
      return Math.abs((a ?? 0) - (b ?? 0)) <= EXPERIENCE_STEPS_MAX;
    },
  };

const usedGoals = ({ useLookingFor, lookingFor }: SpecialPreferences) =>
  useLookingFor ? lookingFor : [];

const requiresGoal = (one: SpecialPreferences): boolean =>
  one.onlySameGoals && usedGoals(one).length > 0;

export function fitOf(viewer: SpecialPreferences, candidate: SpecialPreferences): Fit {
  const sharesGoal = common(usedGoals(viewer), usedGoals(candidate)).length > 0;
  const results = ANSWERS.filter(
    (answer) => viewer.useToFind[answer] && candidate.useToFind[answer],
  ).map((answer) => fits[answer](viewer, candidate));
  return {
    sharesGoal,
    fittingAnswers: results.filter((result) => result === true).length,
    removedByViewer: results.includes(false) || (requiresGoal(viewer) && !sharesGoal),
    removedByCandidate: requiresGoal(candidate) && !sharesGoal,
  };
}

export const isRemoved = ({ removedByViewer, removedByCandidate }: Fit): boolean =>
  removedByViewer || removedByCandidate;
