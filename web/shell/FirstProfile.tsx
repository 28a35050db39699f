import type { OnboardingDraft } from '#contract/auth.ts';
import { GUIDE_STEPS } from '#contract/choices.ts';
import type { OwnUser } from '#contract/users.ts';
import { FirstAnswers } from '../features/auth/FirstAnswers.tsx';
import { FIRST_STEPS } from '../features/auth/first-steps.tsx';
import { ProfileGuide } from '../features/edit-profile/guide/ProfileGuide.tsx';

export { WaitingForApproval } from '../features/auth/WaitingForApproval.tsx';

const of = FIRST_STEPS.length + GUIDE_STEPS.length;

/** What a new member sees until the deck: one question a screen. */
export const FirstProfile = ({ user, draft }: { user: OwnUser; draft: OnboardingDraft | null }) =>
  user.onboarded ? (
    <ProfileGuide user={user} of={of} />
  ) : (
    <FirstAnswers user={user} draft={draft} of={of} />
  );
