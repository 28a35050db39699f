import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationLayout } from '../components/layout/NavigationLayout.tsx';
import { type NavigationEntry, TABS, type Tab, TabBar } from '../components/layout/TabBar.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { withTexts } from '../platform/catalogs.ts';
import { useGetSessionQuery } from '../platform/session.ts';
import { RAIL_QUERY, useBreakpoint } from '../platform/theme/breakpoints.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { memberParts } from './load-parts.ts';
import { useTabCounts } from './use-tab-counts.ts';

/** Screens that phones show without the dock: the member leaves them with the back button or by saving. */
const WITHOUT_DOCK = [
  '/edit-profile',
  '/gallery',
  '/likes',
  '/preferences',
  '/referrals',
  '/check-in',
  '/stats',
  '/account/standing',
];

const GlobalKeys = lazyPart(() => whenIdle().then(memberParts), 'GlobalKeys');

const rail = withTexts(['chat'], () => import('./Rail.tsx'));
const SkipButton = lazyPart(rail, 'SkipButton');
const RailFoot = lazyPart(rail, 'RailFoot');

/** Layout with the navigation, which stays mounted between screens so that its mark can slide. */
export function TabBarLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const hasRail = useBreakpoint(RAIL_QUERY);
  const counts = useTabCounts();
  const user = useGetSessionQuery().data?.user;
  // Suspended members have one screen, and new members go from step to step.
  const isNew = user && (user.guideStep || !(user.onboarded || user.waiting));
  if (user?.suspended || isNew) return children;
  return (
    <NavigationLayout
      hasDock={!WITHOUT_DOCK.includes(pathname) && !new URLSearchParams(search).has('event')}
      navigation={
        <TabBar
          active={activeTab(pathname, search)}
          counts={counts}
          start={hasRail && <SkipButton />}
          foot={hasRail && <RailFoot />}
        />
      }
    >
      <GlobalKeys />
      {children}
    </NavigationLayout>
  );
}

/** The tab in the query string of the main screen; `discover` by default. */
export function tabOf(search: string): Tab {
  const requested = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === requested) ?? 'discover';
}

const PROFILE_PATHS = ['/edit-profile', '/preferences', '/referrals', '/account/standing'];

function activeTab(pathname: string, search: string): NavigationEntry | undefined {
  if (pathname === '/likes') return 'likes';
  if (pathname.startsWith('/chat/')) return 'matches';
  if (pathname.startsWith('/profile/') || pathname === '/gallery') return 'discover';
  if (PROFILE_PATHS.includes(pathname)) return 'profile';
  return pathname === '/app' ? tabOf(search) : undefined;
}
