import { Box, Stack } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarEventFilled,
  IconCards,
  IconCardsFilled,
  IconHeart,
  IconHeartFilled,
  IconMessages,
  IconMessagesFilled,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { joined } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';
import { Logo } from './Logo.tsx';
import { scrollToTop } from './Screen.tsx';
import classes from './TabBar.module.css';

export const TABS = ['discover', 'matches', 'events', 'profile'] as const;
export type Tab = (typeof TABS)[number];

/** Entries of the rail in its order. The dock has room for the tabs only. */
const ENTRIES = ['discover', 'matches', 'likes', 'events', 'profile'] as const;
export type NavigationEntry = (typeof ENTRIES)[number];

const ICONS = {
  likes: [IconHeart, IconHeartFilled],
  discover: [IconCards, IconCardsFilled],
  matches: [IconMessages, IconMessagesFilled],
  events: [IconCalendarEvent, IconCalendarEventFilled],
  profile: [IconUser, IconUserFilled],
} as const;

export const tabHref = (tab: Tab, base = '/app'): string =>
  tab === 'discover' ? base : `${base}?tab=${tab}`;

const isTab = (entry: NavigationEntry): entry is Tab => entry !== 'likes';

export interface EntryCount {
  count: number;
  /** Follows the name of the entry, such as "2 unread". */
  label: string;
  /** Style of a count that needs no attention. */
  quiet?: boolean;
}

interface Props {
  /** Undefined on screens outside the navigation. */
  active?: NavigationEntry;
  /** A count of 0 is not shown. */
  counts?: Partial<Record<NavigationEntry, EntryCount>>;
  /** Path of the screen with the tabs; the main screen by default. */
  base?: string;
  /** First in the order of the focus. */
  start?: ReactNode;
  /** Rows at the foot of the rail. */
  foot?: ReactNode;
}

/**
 * The main navigation: a dock with a sliding mark on phones, a rail from 600 px on. A second tap on the
 * active link scrolls to the top.
 */
export function TabBar({ active, counts, base, start, foot }: Props) {
  const position = active && isTab(active) ? TABS.indexOf(active) : undefined;
  const entries = base ? TABS : ENTRIES;
  return (
    <nav
      className={classes.dock}
      aria-label={texts.common.mainNavigation}
      style={{ '--position': position } as React.CSSProperties}
    >
      {start}
      <Box component="span" className={classes.logo} visibleFrom="sm">
        <Logo />
      </Box>
      {position !== undefined && (
        <Box component="span" className={classes.lozenge} hiddenFrom="sm" />
      )}
      {entries.map((entry) => (
        <Entry
          key={entry}
          entry={entry}
          base={base}
          isCurrent={entry === active}
          {...counts?.[entry]}
        />
      ))}
      <Stack gap={4} mt="auto" visibleFrom="sm">
        {foot}
      </Stack>
    </nav>
  );
}

interface EntryProps extends Partial<EntryCount> {
  entry: NavigationEntry;
  base: string | undefined;
  isCurrent: boolean;
}

function Entry({ entry, base, isCurrent, count = 0, label, quiet }: EntryProps) {
  const [Outline, Filled] = ICONS[entry];
  const Icon = isCurrent ? Filled : Outline;
  const name = isTab(entry) ? specified.tabs[entry] : specified.profileTab.likes;
  return (
    <Box
      component={Link}
      to={isTab(entry) ? tabHref(entry, base) : '/likes'}
      className={classes.tab}
      visibleFrom={isTab(entry) ? undefined : 'sm'}
      style={isTab(entry) ? columnOf(entry) : undefined}
      aria-label={count > 0 ? joined([name, label]) : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => isCurrent && scrollToTop()}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <span className={classes.label}>{name}</span>
      {count > 0 && (
        <span className={classes.count} data-quiet={quiet}>
          {count > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : count}
        </span>
      )}
    </Box>
  );
}

const columnOf = (tab: Tab) => ({ '--column': TABS.indexOf(tab) + 1 }) as React.CSSProperties;
