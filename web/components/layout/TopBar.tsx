import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../person/PersonAvatar.tsx';
import * as texts from '../texts.ts';
import { Logo } from './Logo.tsx';

interface Props {
  name: string;
  image: string | null;
  profileHref: string;
  /** The notification bell, 44 px square. */
  bell?: ReactNode;
}

/** Top of the main screen on phones: logo, bell, and the member's avatar. Wider screens have the rail. */
export function TopBar({ name, image, profileHref, bell }: Props) {
  return (
    <Group h="var(--ov-bar)" px="var(--ov-gutter)" gap={8} wrap="nowrap" hiddenFrom="sm">
      <Logo />
      <Group ms="auto" gap={8} wrap="nowrap">
        {bell}
        <ActionIcon
          component={Link}
          to={profileHref}
          radius="xl"
          aria-label={texts.common.yourProfile}
        >
          <PersonAvatar name={name} image={image} size={36} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
