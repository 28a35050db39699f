import type { OnboardingDraft } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { FirstAnswers } from '../features/auth/FirstAnswers.tsx';
import { ProfileGuide } from '../features/edit-profile/guide/ProfileGuide.tsx';

export { WaitingForApproval } from '../features/auth/WaitingForApproval.tsx';

/** What a new member sees until the deck: one question a screen. */
export const FirstProfile = ({ user, draft }: { user: OwnUser; draft: OnboardingDraft | null }) =>
  user.onboarded ? <ProfileGuide user={user} /> : <FirstAnswers user={user} draft={draft} />;
