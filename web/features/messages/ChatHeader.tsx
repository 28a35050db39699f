import { Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconLayoutSidebarRight,
  IconLayoutSidebarRightFilled,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MatchDetails } from '#contract/matches.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { specified } from '../../platform/specified-texts.ts';
import classes from './Chat.module.css';
import { useMenuRows } from './kinds/kinds.tsx';
import { useChat, useDetails, useLeave } from './open-chat.tsx';
import type { ChatSearchState } from './search/use-chat-search.ts';
import * as texts from './texts.ts';
import type { ProfilePane } from './use-profile-pane.ts';

/** The other member, with the way back and the menu. */
export function ChatHeader({ pane, search }: { pane: ProfilePane; search: ChatSearchState }) {
  const { matchId } = useChat();
  const details = useDetails();
  const rows = useMenuRows();
  const leave = useLeave();
  const Icon = pane.isOpen ? IconLayoutSidebarRightFilled : IconLayoutSidebarRight;
  if (!details) {
    return (
      <HeaderBar>
        <Text c="dimmed" role="status">
          {specified.chat.loading}
        </Text>
      </HeaderBar>
    );
  }
  const { user, closed } = details;
  return (
    <HeaderBar>
      <Other user={user} hasPresence={!closed} />
      <Group ms="auto" gap={4} wrap="nowrap" style={{ marginInlineEnd: -8 }}>
        <IconButton
          ref={search.button}
          label={texts.chat.search}
          pressed={search.isOpen}
          onClick={search.isOpen ? search.close : search.open}
        >
          <IconSearch size={24} stroke={1.75} aria-hidden />
        </IconButton>
        <Box display={{ base: 'none', sm: 'block' }}>
          <IconButton
            ref={pane.button}
            label={texts.chat.profileOf(user.name)}
            pressed={pane.isOpen}
            onClick={pane.toggle}
          >
            <Icon size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </Box>
        <SafetyMenu
          user={user}
          matchId={matchId}
          canClose={!closed}
          rows={closed ? [] : rows}
          onBlocked={leave}
          onUnmatched={leave}
        />
      </Group>
    </HeaderBar>
  );
}

export const HeaderBar = ({ children }: { children?: ReactNode }) => (
  <Group className={classes.lined} gap={4} wrap="nowrap" mih={64} px="var(--ov-gutter)">
    <Box data-back ms="calc(6px - var(--ov-gutter))">
      <BackButton fallback="/app?tab=matches" />
    </Box>
    {children}
  </Group>
);

/** The way to the profile of the other member. */
function Other({ user, hasPresence }: { user: MatchDetails['user']; hasPresence: boolean }) {
  const { id, name, profileImage, isOnline } = user;
  const { online, offline } = specified.chat;
  return (
    <UnstyledButton component={Link} to={`/profile/${id}`} miw={0}>
      <Group gap={12} wrap="nowrap">
        <PersonAvatar name={name} image={profileImage} size={40} online={isOnline} />
        {/* As wide as its text: a name in the other direction starts beside the picture. */}
        <Stack gap={0} align="flex-start" miw={0}>
          <Title order={1} ff="text" fz="lg" fw={600} lh="1.25rem" lts={0} maw="100%" dir="auto">
            <Text inherit span truncate display="block">
              {name}
            </Text>
          </Title>
          {hasPresence && (
            <Text
              variant={isOnline ? 'label' : 'note'}
              c={isOnline ? 'var(--ov-ok-text)' : undefined}
            >
              {isOnline ? online : offline}
            </Text>
          )}
        </Stack>
      </Group>
    </UnstyledButton>
  );
}
