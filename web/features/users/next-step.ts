import type { OwnUser } from '#contract/users.ts';

/** The parts of a complete profile, most helpful first. */
const STEPS = ['photo', 'bio', 'interests', 'place'] as const;
export type Step = (typeof STEPS)[number];

/** The first missing part and the number of complete ones; undefined for a complete profile. */
export function nextStep(
  user: Pick<OwnUser, 'profileImage' | 'bio' | 'interests' | 'hasPosition'>,
): { step: Step; done: number; of: number } | undefined {
  const isDone: Record<Step, boolean> = {
    photo: user.profileImage !== null,
    bio: user.bio !== '',
    interests: user.interests.length > 0,
    place: user.hasPosition,
  };
  const missing = STEPS.filter((step) => !isDone[step]);
  if (!missing[0]) return;
  return { step: missing[0], done: STEPS.length - missing.length, of: STEPS.length };
}
