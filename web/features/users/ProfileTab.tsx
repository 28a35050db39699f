import { ActionIcon, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { SwipeCard } from '../../components/deck/SwipeCard.tsx';
import { NextStep } from '../../components/person/NextStep.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StatTiles } from './StatTiles.tsx';
import * as texts from './texts.ts';

const AT_THE_END = { position: 'absolute', insetInlineEnd: -2, insetBlockEnd: 2 } as const;

/**
 * The member's own profile with counts, links to the settings, and the sign-out button. `children` are the special
 * preferences; wide screens have the card, and `beside` next to it.
 */
export function ProfileTab({ children, beside }: Record<'children' | 'beside', ReactNode>) {
  const { id } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  return (
    <Group align="flex-start" gap={32} wrap="nowrap" pt={{ base: 4, sm: 28 }}>
      <Stack gap={0} align="center" flex="none" w={beside ? 348 : '100%'}>
        {beside && account ? <OwnCard account={account} /> : <Portrait />}
        <StatTiles userId={id} />
        {account?.realm === 'live' && (
          <Box w="100%" mt={12}>
            <NextStep profile={account} />
          </Box>
        )}
        <ProfileLinks hasEditor={!beside}>{children}</ProfileLinks>
        <SignOutButton />
      </Stack>
      {beside}
    </Group>
  );
}

/** The member's own card, with the main button. */
const OwnCard = ({ account }: { account: OwnUser }) => (
  <>
    <Box pos="relative" w="100%" style={{ aspectRatio: '3 / 4' }}>
      <SwipeCard person={account} sharedWith={[]} depth={0} />
    </Box>
    <Button component={Link} to="/edit-profile" variant="afterglow" size="lg" fullWidth mt={16}>
      {specified.profileTab.edit}
    </Button>
  </>
);

function Portrait() {
  const { name, age, location, profileImage } = useSignedInUser();
  return (
    <>
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
    </>
  );
}
