import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { NameLine } from '../../components/person/NameLine.tsx';
import classes from './ProfileScreen.module.css';

interface Props {
  /** Undefined while the profile loads. */
  person: Person | undefined;
  isCollapsed: boolean;
  menu: ReactNode;
}

/** Round buttons over the photo; a bar with the name once the photo is scrolled out of view. */
export function ProfileBar({ person, isCollapsed, menu }: Props) {
  return (
    <Group
      component="header"
      gap={4}
      wrap="nowrap"
      className={classes.bar}
      data-collapsed={isCollapsed || undefined}
    >
      <BackButton fallback="/app" />
      <Box component="span" flex={1} miw={0} aria-hidden>
        {person && isCollapsed && <NameLine name={person.name} age={person.age} fz="lg" fw={600} />}
      </Box>
      {menu}
    </Group>
  );
}
