import { ActionIcon, Box, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMapPin, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { NextStep } from '../../components/NextStep.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useGetSessionQuery } from '../auth/api.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import classes from './ProfileTab.module.css';
import { StatTiles } from './StatTiles.tsx';

/** The member's own profile with counts, links to the settings, and the sign-out button. */
export function ProfileTab() {
  const { id, name, age, location, profileImage } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  return (
    <Stack className={classes.tab} gap={0} align="center">
      <Box pos="relative" display="flex">
        <PersonAvatar name={name} image={profileImage} size={112} ring="afterglow" />
        <ActionIcon
          component={Link}
          to="/edit-profile"
          radius="xl"
          c="var(--ov-accent-text)"
          bg="var(--ov-overlay)"
          pos="absolute"
          style={{ insetInlineEnd: -2, insetBlockEnd: 2, boxShadow: 'var(--mantine-shadow-sm)' }}
          aria-label={texts.profileTab.editPhoto}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Box>
      <Title
        order={1}
        maw="100%"
        mt={13}
        fz={30}
        lh={1.1334}
        ta="center"
        style={{ overflowWrap: 'anywhere' }}
      >
        <bdi>{name}</bdi>
        {age !== null && (
          <Text span inherit fw={400}>
            {texts.common.age(age)}
          </Text>
        )}
      </Title>
      {location && (
        <Group gap={6} mt={1} maw="100%" wrap="nowrap" fz="sm" c="dimmed">
          <IconMapPin size={16} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
          <Text component="bdi" inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
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
      <ProfileLinks />
      <SignOutButton />
    </Stack>
  );
}

function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Paper w="100%" mt={24}>
      <UnstyledButton w="100%" mih={60} px={16} py={8} disabled={isSigningOut} onClick={signOut}>
        <Group component="span" gap={10} wrap="nowrap">
          <IconLogout size={24} stroke={1.75} aria-hidden />
          <span>
            <Text span display="block" fw={500} lh={1.375}>
              {texts.signOut.title}
            </Text>
            <Text span display="block" size="sm" lh={1.2858} c="dimmed">
              {texts.signOut.provider}
            </Text>
          </span>
        </Group>
      </UnstyledButton>
    </Paper>
  );
}
