import { Title, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMapPin, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useSignOut } from '../auth/use-sign-out.ts';
import { NextStep } from './NextStep.tsx';
import { ProfileLinks } from './ProfileLinks.tsx';
import classes from './ProfileTab.module.css';
import { StatTiles } from './StatTiles.tsx';

/** One's own profile at a glance, the ways to change it, and the way out. */
export function ProfileTab() {
  const { id, name, age, location, profileImage } = useSignedInUser();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <div className={classes.tab}>
      <div className={classes.portrait}>
        <PersonAvatar name={name} image={profileImage} size={112} ring="afterglow" />
        <UnstyledButton
          component={Link}
          to="/edit-profile"
          className={classes.pencil}
          aria-label={texts.profileTab.editPhoto}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <Title order={1} className={classes.name}>
        <bdi>{name}</bdi>
        {age !== null && <span className={classes.age}>{texts.common.age(age)}</span>}
      </Title>
      {location && (
        <p className={classes.location}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <bdi className={classes.place}>{location}</bdi>
        </p>
      )}
      <StatTiles userId={id} />
      <NextStep />
      <ProfileLinks />
      <UnstyledButton className={classes.signOut} disabled={isSigningOut} onClick={signOut}>
        <IconLogout size={24} stroke={1.75} className={classes.out} aria-hidden />
        <span>
          <span className={classes.signOutTitle}>{texts.signOut.title}</span>
          <span className={classes.signOutProvider}>{texts.signOut.provider}</span>
        </span>
      </UnstyledButton>
    </div>
  );
}
