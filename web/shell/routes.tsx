import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router-dom';
import { lazyScreen } from '../components/state/lazy-screen.ts';
import { NotFoundScreen } from '../components/state/NotFoundScreen.tsx';
import { retryOnce } from '../platform/api/retry-once.ts';
import { RequireUser } from './RequireUser.tsx';

const loadLanding = async () => ({
  default: (await retryOnce(() => import('./LandingRoute.tsx'))).LandingRoute,
});
const loadLogin = async () => ({
  default: (await retryOnce(() => import('../features/auth/LoginScreen.tsx'))).LoginScreen,
});
const visitorPages: Record<'landing' | 'login', ComponentType> = {
  landing: lazy(loadLanding),
  login: lazy(loadLogin),
};

/**
 * Loads the visitor pages before the first render. With a lazy page, React would replace the
 * prerendered markup with an empty screen for a moment.
 */
export async function loadVisitorPages(): Promise<void> {
  const [landing, login] = await Promise.all([loadLanding(), loadLogin()]);
  Object.assign(visitorPages, { landing: landing.default, login: login.default });
}

const SignedInShell = lazy(async () => {
  // Loaded in parallel: the shell imports the screen only after it has loaded itself.
  loadAppScreen().catch(() => {});
  return { default: (await retryOnce(() => import('./SignedInShell.tsx'))).SignedInShell };
});
const loadAppScreen = () => retryOnce(() => import('./AppScreen.tsx'));
const AppScreen = lazy(async () => ({ default: (await loadAppScreen()).AppScreen }));
const MatchesScreen = lazyScreen(() => import('./MatchesScreen.tsx'), 'MatchesScreen');
const LikesScreen = lazyScreen(() => import('../features/discover/LikesScreen.tsx'), 'LikesScreen');
const ProfileScreen = lazyScreen(
  () => import('../features/users/ProfileScreen.tsx'),
  'ProfileScreen',
);
const GalleryScreen = lazyScreen(
  () => import('../features/users/GalleryScreen.tsx'),
  'GalleryScreen',
);
const EditProfileScreen = lazyScreen(
  () => import('../features/edit-profile/EditProfileScreen.tsx'),
  'EditProfileScreen',
);
const PreferencesRoute = lazyScreen(() => import('./PreferencesRoute.tsx'), 'PreferencesRoute');
const ReferralsScreen = lazyScreen(
  () => import('../features/referrals/ReferralsScreen.tsx'),
  'ReferralsScreen',
);

const StatsScreen = lazyScreen(
  () => import('../features/analytics/StatsScreen.tsx'),
  'StatsScreen',
);

const ConsoleScreen = lazyScreen(
  () => import('../features/console/ConsoleScreen.tsx'),
  'ConsoleScreen',
);
const StandingScreen = lazyScreen(
  () => import('../features/standing/StandingScreen.tsx'),
  'StandingScreen',
);
const NoticeScreen = lazyScreen(
  () => import('../features/notices/NoticeScreen.tsx'),
  'NoticeScreen',
);
const RulesScreen = lazyScreen(() => import('../features/rules/RulesScreen.tsx'), 'RulesScreen');

const TransparencyScreen = lazyScreen(
  () => import('../features/transparency/TransparencyScreen.tsx'),
  'TransparencyScreen',
);

const SimpleScreen = lazyScreen(() => import('../features/debug/SimpleScreen.tsx'), 'SimpleScreen');
const TestScreen = lazyScreen(() => import('../features/debug/TestScreen.tsx'), 'TestScreen');

const CHAT = '/chat/:matchId';

/** The tabs and the conversations. One route, so that the list of matches stays mounted between them. */
function MainRoute() {
  const { search } = useLocation();
  const chat = useMatch(CHAT);
  const isMatches = chat !== null || new URLSearchParams(search).get('tab') === 'matches';
  return isMatches ? <MatchesScreen matchId={chat?.params.matchId} /> : <AppScreen />;
}

/** All routes. Each screen is a separate chunk. */
export function AppRoutes() {
  const { landing: LandingRoute, login: LoginScreen } = visitorPages;
  return (
    <Routes>
      <Route path="/" element={<LandingRoute />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/notice" element={<NoticeScreen />} />
      <Route path="/rules" element={<RulesScreen />} />
      <Route path="/transparency" element={<TransparencyScreen />} />
      <Route path="/simple" element={<SimpleScreen />} />
      <Route path="/test" element={<TestScreen />} />
      <Route element={<RequireUser />}>
        <Route path="/admin/*" element={<ConsoleScreen />} />
        <Route element={<SignedInShell />}>
          <Route path="/stats" element={<StatsScreen />} />
          <Route element={<MainRoute />}>
            <Route path="/app" element={null} />
            <Route path={CHAT} element={null} />
          </Route>
          <Route path="/likes" element={<LikesScreen />} />
          <Route path="/profile/:id" element={<ProfileScreen />} />
          <Route path="/gallery" element={<GalleryScreen />} />
          <Route path="/edit-profile" element={<EditProfileScreen />} />
          <Route path="/preferences" element={<PreferencesRoute />} />
          <Route path="/account/standing" element={<StandingScreen />} />
          <Route path="/referrals" element={<ReferralsScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
