import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireUser } from '../features/auth/RequireUser.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const loadLanding = async () => ({ default: (await import('./LandingRoute.tsx')).LandingRoute });
const loadLogin = async () => ({
  default: (await import('../features/auth/LoginScreen.tsx')).LoginScreen,
});
const visitorPages: Record<'landing' | 'login', ComponentType> = {
  landing: lazy(loadLanding),
  login: lazy(loadLogin),
};

/**
 * Fetches the pages of visitors before anything is rendered: for one that is only fetched then, React
 * would clear the picture that the build has drawn, and show nothing for a moment.
 */
export async function loadVisitorPages(): Promise<void> {
  const [landing, login] = await Promise.all([loadLanding(), loadLogin()]);
  Object.assign(visitorPages, { landing: landing.default, login: login.default });
}

const SignedInShell = lazy(async () => {
  // Asked for together: the shell alone would only learn afterwards which screen it needs.
  void loadAppScreen();
  return { default: (await import('./SignedInShell.tsx')).SignedInShell };
});
const loadAppScreen = () => import('./AppScreen.tsx');
const AppScreen = lazy(async () => ({ default: (await loadAppScreen()).AppScreen }));
const ChatScreen = lazy(async () => ({
  default: (await import('../features/messages/ChatScreen.tsx')).ChatScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/users/ProfileScreen.tsx')).ProfileScreen,
}));
const GalleryScreen = lazy(async () => ({
  default: (await import('../features/users/GalleryScreen.tsx')).GalleryScreen,
}));
const EditProfileScreen = lazy(async () => ({
  default: (await import('../features/users/EditProfileScreen.tsx')).EditProfileScreen,
}));
const PreferencesScreen = lazy(async () => ({
  default: (await import('../features/preferences/PreferencesScreen.tsx')).PreferencesScreen,
}));
const ReferralsScreen = lazy(async () => ({
  default: (await import('../features/referrals/ReferralsScreen.tsx')).ReferralsScreen,
}));

const StatsScreen = lazy(async () => ({
  default: (await import('../features/analytics/StatsScreen.tsx')).StatsScreen,
}));

const SimpleScreen = lazy(async () => ({
  default: (await import('../features/debug/SimpleScreen.tsx')).SimpleScreen,
}));
const TestScreen = lazy(async () => ({
  default: (await import('../features/debug/TestScreen.tsx')).TestScreen,
}));

/** Every path of the product. Each screen is a download of its own. */
export function AppRoutes() {
  const { landing: LandingRoute, login: LoginScreen } = visitorPages;
  return (
    <Routes>
      <Route path="/" element={<LandingRoute />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/simple" element={<SimpleScreen />} />
      <Route path="/test" element={<TestScreen />} />
      <Route element={<RequireUser />}>
        <Route path="/stats" element={<StatsScreen />} />
        <Route element={<SignedInShell />}>
          <Route path="/app" element={<AppScreen />} />
          <Route path="/chat/:matchId" element={<ChatScreen />} />
          <Route path="/profile/:id" element={<ProfileScreen />} />
          <Route path="/gallery" element={<GalleryScreen />} />
          <Route path="/edit-profile" element={<EditProfileScreen />} />
          <Route path="/preferences" element={<PreferencesScreen />} />
          <Route path="/referrals" element={<ReferralsScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
