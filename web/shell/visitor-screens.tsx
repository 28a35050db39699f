import { Navigate } from 'react-router-dom';
import { useDemo } from '../features/auth/DemoButton.tsx';
import { useReferralVisit } from '../features/auth/referral-code.ts';
import { SignInActions } from '../features/auth/SignInActions.tsx';
import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { useCurrentUser } from '../platform/hooks.ts';
import { useReturnPath } from '../platform/return-path.ts';

export { LoginScreen } from '../features/auth/LoginScreen.tsx';

/** The landing page; signed-in members are redirected to the app. */
export function LandingRoute() {
  const returnPath = useReturnPath();
  useReferralVisit();
  const startDemo = useDemo();
  if (useCurrentUser()) return <Navigate to={returnPath} replace />;
  return <LandingScreen actions={<SignInActions />} startDemo={startDemo} />;
}
