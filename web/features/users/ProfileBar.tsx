import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import { BackButton } from '../../components/BackButton.tsx';
import classes from './ProfileBar.module.css';

interface Props {
  /** Unknown while the profile loads. */
  person?: Person;
  isCollapsed?: boolean;
  menu?: ReactNode;
}

/** Discs on the picture; a bar with the name once the picture has been scrolled away. */
export function ProfileBar({ person, isCollapsed, menu }: Props) {
  return (
    <header className={classes.bar} data-collapsed={isCollapsed || undefined}>
      <BackButton fallback="/app" />
      <span className={classes.name} aria-hidden>
        {person && isCollapsed && (
          <>
            <bdi>{person.name}</bdi>
            {person.age !== null && texts.common.age(person.age)}
          </>
        )}
      </span>
      {menu}
    </header>
  );
}
