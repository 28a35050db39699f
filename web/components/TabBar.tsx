import {
  IconCalendarEvent,
  IconCalendarEventFilled,
  IconCards,
  IconCardsFilled,
  IconMessages,
  IconMessagesFilled,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { specified } from '../app/specified-texts.ts';
import * as texts from '../app/texts.ts';
import { scrollToTop } from './Screen.tsx';
import classes from './TabBar.module.css';

export const TABS = ['discover', 'matches', 'events', 'profile'] as const;
export type Tab = (typeof TABS)[number];

const ICONS = {
  discover: [IconCards, IconCardsFilled],
  matches: [IconMessages, IconMessagesFilled],
  events: [IconCalendarEvent, IconCalendarEventFilled],
  profile: [IconUser, IconUserFilled],
} as const;

export const tabHref = (tab: Tab, base = '/app'): string =>
  tab === 'discover' ? base : `${base}?tab=${tab}`;

interface Props {
  /** Undefined on screens that belong to no tab. */
  active?: Tab;
  /** Path of the screen that has the tabs; the main screen unless said otherwise. */
  base?: string;
}

/** The dock: four links, the active one on a lozenge that slides. A second tap scrolls to the top. */
export function TabBar({ active, base }: Props) {
  const position = active ? TABS.indexOf(active) : undefined;
  return (
    <nav
      className={classes.dock}
      aria-label={texts.common.mainNavigation}
      style={{ '--position': position } as React.CSSProperties}
    >
      {active && <span className={classes.lozenge} />}
      {TABS.map((tab) => {
        const [Outline, Filled] = ICONS[tab];
        const current = tab === active;
        const Icon = current ? Filled : Outline;
        return (
          <Link
            key={tab}
            to={tabHref(tab, base)}
            className={classes.tab}
            aria-current={current ? 'page' : undefined}
            onClick={() => current && scrollToTop()}
          >
            <Icon size={24} stroke={1.75} aria-hidden />
            <span className={classes.label}>{specified.tabs[tab]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
