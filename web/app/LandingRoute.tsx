import { Navigate } from 'react-router-dom';
import { SignInActions } from '../features/auth/SignInActions.tsx';
import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { useCurrentUser } from './hooks.ts';

/** The landing page; whoever is signed in goes straight to the app. */
export function LandingRoute() {
  if (useCurrentUser()) return <Navigate to="/app" replace />;
  return <LandingScreen actions={<SignInActions />} />;
}
