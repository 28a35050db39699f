import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Screen } from '../components/Screen.tsx';
import type { Tab } from '../components/TabBar.tsx';
import { DiscoverTab } from '../features/discover/DiscoverTab.tsx';
import { tabOf } from './DockLayout.tsx';
import { OwnTopBar } from './OwnTopBar.tsx';

const MatchesTab = lazy(async () => ({
  default: (await import('../features/matches/MatchesTab.tsx')).MatchesTab,
}));
const EventsTab = lazy(async () => ({
  default: (await import('../features/events/EventsTab.tsx')).EventsTab,
}));
const ProfileTab = lazy(async () => ({
  default: (await import('../features/users/ProfileTab.tsx')).ProfileTab,
}));

const CONTENT: Record<Tab, React.ComponentType> = {
  discover: DiscoverTab,
  matches: MatchesTab,
  events: EventsTab,
  profile: ProfileTab,
};

/** The main screen: top bar and one of four tabs, chosen by the query parameter `tab`. */
export function AppScreen() {
  const tab = tabOf(useLocation().search);
  const Content = CONTENT[tab];
  return (
    <Screen header={<OwnTopBar />} fixed={tab === 'discover'} keepScroll={tab}>
      <Suspense>
        <Content />
      </Suspense>
    </Screen>
  );
}
