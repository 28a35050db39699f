import { SignInMethodsSection } from '../features/auth/sign-in-methods/SignInMethodsSection.tsx';
import { PreferencesScreen } from '../features/preferences/PreferencesScreen.tsx';

export { SpecialPreferences } from '../features/preferences/SpecialPreferences.tsx';
export { WhoSeesMe } from '../features/preferences/WhoSeesMe.tsx';
export { ReferralsScreen } from '../features/referrals/ReferralsScreen.tsx';
export { StandingScreen } from '../features/standing/StandingScreen.tsx';
export { SuspendedScreen } from './SuspendedScreen.tsx';

export const PreferencesRoute = () => (
  <PreferencesScreen signInMethods={<SignInMethodsSection />} />
);
