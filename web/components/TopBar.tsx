import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '../app/texts.ts';
import { Logo } from './Logo.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import classes from './TopBar.module.css';

interface Props {
  name: string;
  image: string | null;
  /** Where the avatar leads. */
  profileHref: string;
  /** The notification bell, 44 px square. */
  bell?: ReactNode;
}

/** Top of the main screen: logo, product name, bell, and one's own avatar. */
export function TopBar({ name, image, profileHref, bell }: Props) {
  return (
    <div className={classes.bar}>
      <Logo />
      <span className={classes.space} />
      {bell}
      <UnstyledButton
        component={Link}
        to={profileHref}
        className={classes.avatar}
        aria-label={texts.common.yourProfile}
      >
        <PersonAvatar name={name} image={image} size={36} />
      </UnstyledButton>
    </div>
  );
}
