import { Box } from '@mantine/core';
import { type ReactNode, type UIEvent, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { Screen } from '../../components/layout/Screen.tsx';
import { ProfileBar } from './ProfileBar.tsx';
import classes from './ProfileScreen.module.css';

interface FrameProps {
  /** Undefined while the profile loads. */
  person: Person | undefined;
  menu: ReactNode;
  children: ReactNode;
}

/** A profile that scrolls under its bar. The bar shows the name once the photo is out of view. */
export function ProfileFrame({ person, menu, children }: FrameProps) {
  const [isCollapsed, setCollapsed] = useState(false);
  // Scroll events do not bubble, so they are captured.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const bar = currentTarget.firstElementChild?.getBoundingClientRect();
    const hero = currentTarget.querySelector('[data-hero]')?.getBoundingClientRect();
    if (bar && hero) setCollapsed(hero.bottom < bar.bottom + SHEET_OVERLAP_PX);
  };
  return (
    <Box pos="absolute" inset={0} className={classes.frame} onScrollCapture={onScroll}>
      <ProfileBar person={person} isCollapsed={isCollapsed} menu={menu} />
      {children}
    </Box>
  );
}

interface ContentProps {
  person: Person;
  /** Floats over the end of the profile; phones show it in place of the dock. */
  action?: ReactNode;
  children: ReactNode;
}

export const ProfileContent = ({ person, action, children }: ContentProps) => (
  <>
    <Screen bleed focusable={person.images.length === 0}>
      <div className={classes.content} data-action={action ? true : undefined}>
        {children}
      </div>
    </Screen>
    {action && (
      <footer className={classes.answers} data-answers>
        {action}
      </footer>
    )}
  </>
);

/** The sheet with the name covers this much of the photo. */
const SHEET_OVERLAP_PX = 28;
