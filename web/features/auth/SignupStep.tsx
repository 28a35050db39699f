import { OnboardingSheet } from './OnboardingSheet.tsx';
import { WaitingForApproval } from './WaitingForApproval.tsx';

/** What a new account sees until it may enter: the form of the onboarding, or that an admin has to approve it. */
export const SignupStep = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? <WaitingForApproval /> : <OnboardingSheet />;
