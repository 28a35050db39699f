import { type ComponentType, lazy } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useMatch } from 'react-router-dom';
import { loadHints } from '../components/layout/Hint.tsx';
import { Screen } from '../components/layout/Screen.tsx';
import { AsyncView } from '../components/state/AsyncView.tsx';
import { lazyScreen } from '../components/state/lazy-screen.ts';
import { retryOnce } from '../platform/api/retry-once.ts';
import { withTexts } from '../platform/catalogs.ts';
import { useCurrentUser } from '../platform/hooks.ts';
import type { ReturnState } from '../platform/return-path.ts';
import { currentUserOf, useGetSessionQuery } from '../platform/session.ts';
import type { AppStore } from '../platform/store.ts';
import { accountScreens, memberScreens } from './load-parts.ts';
import * as texts from './texts.ts';

const visitorScreens = withTexts(['visitor'], () => import('./visitor-screens.tsx'));
const loadVisitorScreens = () => retryOnce(visitorScreens);
const loadShell = async () => {
  const load = withTexts(['member'], () => import('./SignedInShell.tsx'));
  const [shell] = await Promise.all([retryOnce(load), loadHints()]);
  return shell;
};
const pages: Record<'LandingRoute' | 'LoginScreen' | 'SignedInShell' | 'AppScreen', ComponentType> =
  {
    LandingRoute: lazy(async () => ({ default: (await loadVisitorScreens()).LandingRoute })),
    LoginScreen: lazy(async () => ({ default: (await loadVisitorScreens()).LoginScreen })),
    SignedInShell: lazy(async () => ({ default: (await loadShell()).SignedInShell })),
    AppScreen: lazy(async () => ({ default: (await loadShell()).AppScreen })),
  };

/**
 * Loads the first pages before the first render. With a lazy page, React would render an empty screen first, in place
 * of the prerendered markup or the early photo, and wait for 300 ms before it replaced it.
 */
export async function loadFirstPages(store: AppStore): Promise<void> {
  if (!currentUserOf(store.getState()))
    return void Object.assign(pages, await loadVisitorScreens());
  const { SignedInShell, AppScreen, readEarlyDeck } = await loadShell();
  Object.assign(pages, { SignedInShell, AppScreen });
  await readEarlyDeck(store);
}

const MatchesScreen = lazyScreen(
  withTexts(['chat'], () => import('./MatchesScreen.tsx')),
  'MatchesScreen',
);

const LikesScreen = lazyScreen(memberScreens, 'LikesScreen');
const ProfileScreen = lazyScreen(memberScreens, 'ProfileScreen');
const GalleryScreen = lazyScreen(memberScreens, 'GalleryScreen');

const EditProfileScreen = lazyScreen(
  withTexts(['chat'], () => import('../features/edit-profile/EditProfileScreen.tsx')),
  'EditProfileScreen',
);

const PreferencesRoute = lazyScreen(accountScreens, 'PreferencesRoute');
const ReferralsScreen = lazyScreen(accountScreens, 'ReferralsScreen');
const StandingScreen = lazyScreen(accountScreens, 'StandingScreen');

const StatsScreen = lazyScreen(
  withTexts(['console'], () => import('../features/analytics/StatsScreen.tsx')),
  'StatsScreen',
);
const ConsoleScreen = lazyScreen(
  withTexts(
    ['member', 'chat', 'settings', 'console'],
    () => import('../features/console/ConsoleScreen.tsx'),
  ),
  'ConsoleScreen',
);

const openToAll = withTexts(
  ['visitor', 'member', 'chat', 'settings'],
  () => import('./public-screens.ts'),
);
const CheckInScreen = lazyScreen(openToAll, 'CheckInScreen');
const NotFoundScreen = lazyScreen(openToAll, 'NotFoundScreen');
const NoticeScreen = lazyScreen(openToAll, 'NoticeScreen');
const RulesScreen = lazyScreen(openToAll, 'RulesScreen');
const SafetyScreen = lazyScreen(openToAll, 'SafetyScreen');
const TransparencyScreen = lazyScreen(openToAll, 'TransparencyScreen');
const SimpleScreen = lazyScreen(openToAll, 'SimpleScreen');
const TestScreen = lazyScreen(openToAll, 'TestScreen');

const CHAT = '/chat/:matchId';

/** The tabs and the conversations. One route, so that the list of matches stays mounted between them. */
function MainRoute() {
  const { search } = useLocation();
  const chat = useMatch(CHAT);
  const isMatches = chat !== null || new URLSearchParams(search).get('tab') === 'matches';
  return isMatches ? <MatchesScreen matchId={chat?.params.matchId} /> : <pages.AppScreen />;
}

/** All routes. */
export function AppRoutes() {
  const { LandingRoute, LoginScreen, SignedInShell } = pages;
  return (
    <Routes>
      <Route path="/" element={<LandingRoute />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/notice" element={<NoticeScreen />} />
      <Route path="/rules" element={<RulesScreen />} />
      <Route path="/safety" element={<SafetyScreen />} />
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
          <Route path="/check-in" element={<CheckInScreen />} />
          <Route path="/referrals" element={<ReferralsScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** Renders the child routes for members. Visitors sign in on the landing page first. */
export function RequireUser() {
  const { pathname, search, hash } = useLocation();
  const session = useGetSessionQuery();
  if (useCurrentUser()) return <Outlet />;
  return (
    <Screen>
      <AsyncView query={session} loading={texts.common.loading}>
        {() => (
          <Navigate
            to="/"
            replace
            state={{ returnPath: pathname + search + hash } satisfies ReturnState}
          />
        )}
      </AsyncView>
    </Screen>
  );
}
