import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Screen } from '../components/layout/Screen.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { lazyScreen } from '../components/state/lazy-screen.ts';
import { DiscoverTab } from '../features/discover/DiscoverTab.tsx';
import { focusContent } from '../platform/focus-content.ts';
import { FOCUS_CONTENT } from '../platform/focus-on-arrival.ts';
import { BESIDE_QUERY, useBreakpoint } from '../platform/theme/breakpoints.ts';
import { accountScreens, memberScreens } from './load-parts.ts';
import { OwnTopBar } from './OwnTopBar.tsx';
import { tabOf } from './TabBarLayout.tsx';

const EventsScreen = lazyScreen(memberScreens, 'EventsScreen');
const ProfileTab = lazyScreen(memberScreens, 'ProfileTab');
const SpecialPreferences = lazyPart(accountScreens, 'SpecialPreferences');
const WhoSeesMe = lazyPart(accountScreens, 'WhoSeesMe');

/** The main screen: top bar and one of its tabs, chosen by the query parameter `tab`. */
export function AppScreen() {
  const { search, state } = useLocation();
  const tab = tabOf(search);
  useEffect(() => {
    if (state === FOCUS_CONTENT) focusContent();
  }, [state]);
  const isBeside = useBreakpoint(BESIDE_QUERY) && tab === 'profile';
  const header = <OwnTopBar />;
  if (tab === 'events') return <EventsScreen header={header} />;
  return (
    <Screen header={header} fixed={tab === 'discover'} wide={isBeside} scrollKey={tab}>
      <Suspense>
        {tab === 'profile' ? (
          <ProfileTab beside={isBeside && <WhoSeesMe />}>
            <SpecialPreferences />
          </ProfileTab>
        ) : (
          <DiscoverTab />
        )}
      </Suspense>
    </Screen>
  );
}
