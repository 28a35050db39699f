import { SignInMethodsSection } from '../features/auth/sign-in-methods/SignInMethodsSection.tsx';
import { PreferencesScreen } from '../features/preferences/PreferencesScreen.tsx';

export const PreferencesRoute = () => (
  <PreferencesScreen signInMethods={<SignInMethodsSection />} />
);
