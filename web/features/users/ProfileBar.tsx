import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import classes from './ProfileScreen.module.css';
import * as texts from './texts.ts';

interface Props {
  /** Undefined while the profile loads. */
  person?: Person;
  isCollapsed?: boolean;
  menu?: ReactNode;
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
      <Text span flex={1} size="lg" fw={600} truncate aria-hidden>
        {person && isCollapsed && (
          <>
            <bdi>{person.name}</bdi>
            {person.age !== null && texts.common.age(person.age)}
          </>
        )}
      </Text>
      {menu}
    </Group>
  );
}
