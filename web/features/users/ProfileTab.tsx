import { ActionIcon, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NextStep } from '../../components/person/NextStep.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StatTiles } from './StatTiles.tsx';
import * as texts from './texts.ts';

const AT_THE_END = { position: 'absolute', insetInlineEnd: -2, insetBlockEnd: 2 } as const;

/**
 * The member's own profile with counts, links to the settings, and the sign-out button.
 *
 * @param children the special preferences.
 */
export function ProfileTab({ children }: { children: ReactNode }) {
  const { id, name, age, location, profileImage } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  return (
    <Stack pt={{ base: 4, sm: 28 }} gap={0} align="center">
      <Box pos="relative" display="flex">
        <PersonAvatar name={name} image={profileImage} size={112} ring="afterglow" />
        <ActionIcon
          component={Link}
          to="/edit-profile"
          radius="xl"
          variant="default"
          style={AT_THE_END}
          aria-label={texts.profileTab.editPhoto}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Box>
      <Title data-long order={1} maw="100%" mt={13} fz={30} lh={1.1334} ta="center">
        <bdi>{name}</bdi>
        {age !== null && (
          <Text span inherit fw={400}>
            {texts.common.age(age)}
          </Text>
        )}
      </Title>
      {location && (
        <Group gap={6} mt={1} maw="100%" wrap="nowrap" fz="sm" c="dimmed">
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <Text data-long component="bdi" inherit miw={0}>
            {location}
          </Text>
        </Group>
      )}
      <StatTiles userId={id} />
      {account?.realm === 'live' && (
        <Box w="100%" mt={12}>
          <NextStep profile={account} />
        </Box>
      )}
      <ProfileLinks>{children}</ProfileLinks>
      <SignOutButton />
    </Stack>
  );
}
