import type { OwnUser } from '#contract/users.ts';

/** The parts of a complete profile, most helpful first. */
export const STEPS = ['photo', 'prompts', 'interests', 'bio', 'place'] as const;
export type Step = (typeof STEPS)[number];

export type ProfileParts = Pick<OwnUser, 'profileImage' | 'bio' | 'interests'> & {
  hasPosition: boolean;
  /** Absent until the account has loaded: nothing is asked for that may be there. */
  prompts: readonly unknown[] | undefined;
};

/** The first missing part, undefined for a complete profile, and the number of complete parts. */
export function profileProgress(user: ProfileParts): { step: Step | undefined; done: number } {
  const isDone: Record<Step, boolean> = {
    photo: user.profileImage !== null,
    bio: user.bio !== '',
    interests: user.interests.length > 0,
    place: user.hasPosition,
    prompts: user.prompts?.length !== 0,
  };
  const missing = STEPS.filter((step) => !isDone[step]);
  return { step: missing[0], done: STEPS.length - missing.length };
}
