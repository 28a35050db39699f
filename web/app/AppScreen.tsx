import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Screen } from '../components/Screen.tsx';
import type { Tab } from '../components/TabBar.tsx';
import { DiscoverTab } from '../features/discover/DiscoverTab.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { OwnTopBar } from './OwnTopBar.tsx';
import { tabOf } from './TabBarLayout.tsx';

const EventsTab = lazyScreen(() => import('../features/events/EventsTab.tsx'), 'EventsTab');
const ProfileTab = lazyScreen(() => import('../features/users/ProfileTab.tsx'), 'ProfileTab');

/** Matches have a screen of their own. */
type AppTab = Exclude<Tab, 'matches'>;

const CONTENT: Record<AppTab, React.ComponentType> = {
  discover: DiscoverTab,
  events: EventsTab,
  profile: ProfileTab,
};

/** The main screen: top bar and one of its tabs, chosen by the query parameter `tab`. */
export function AppScreen() {
  const tab = tabOf(useLocation().search) as AppTab;
  const Content = CONTENT[tab];
  return (
    <Screen
      header={<OwnTopBar />}
      fixed={tab === 'discover'}
      wide={tab === 'events'}
      scrollKey={tab}
    >
      <Suspense>
        <Content />
      </Suspense>
    </Screen>
  );
}
