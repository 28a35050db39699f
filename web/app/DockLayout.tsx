import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineStrip } from '../components/OfflineStrip.tsx';
import { TABS, type Tab, TabBar } from '../components/TabBar.tsx';
import classes from './DockLayout.module.css';

/** Screens that are left again, by their back button or by saving: the dock's place is theirs. */
const WITHOUT_DOCK = ['/edit-profile', '/gallery', '/preferences', '/referrals'];

/** Screens above the dock. The dock stays while they change, so its lozenge can slide. */
export function DockLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const hasDock = !WITHOUT_DOCK.includes(pathname);
  return (
    <div className={classes.layout} data-dock={hasDock || undefined}>
      {children}
      <OfflineStrip />
      {hasDock && (
        <>
          <div className={classes.veil} aria-hidden />
          <TabBar active={activeTab(pathname, search)} />
        </>
      )}
    </div>
  );
}

/** The tab of the main screen that a location stands for; discover unless another is named. */
export function tabOf(search: string): Tab {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === named) ?? 'discover';
}

function activeTab(pathname: string, search: string): Tab | undefined {
  if (pathname.startsWith('/chat/')) return 'matches';
  if (pathname.startsWith('/profile/')) return 'discover';
  return pathname === '/app' ? tabOf(search) : undefined;
}
