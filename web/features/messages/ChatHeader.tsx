import { Box, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconLayoutSidebarRight,
  IconLayoutSidebarRightFilled,
  IconPhoto,
  IconPhotoOff,
  IconSearch,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { type Photos, useAllowPhotosMutation } from './media-endpoints.ts';
import * as texts from './texts.ts';
import type { ChatSearchState } from './use-chat-search.ts';
import { useLeave } from './use-leave.ts';
import type { ProfilePane } from './use-profile-pane.ts';

interface Props {
  matchId?: number;
  /** Undefined while the match is loading. */
  user?: Person;
  /** The profile beside the conversation, which a button opens where it can be shown. */
  pane?: ProfilePane;
  search?: ChatSearchState;
  /** Of the match. */
  photos?: Photos;
  viewerId?: number;
  /** False once the chat is closed. */
  canClose?: boolean;
  /** True when the match does not exist. */
  gone?: boolean;
}

/** The other member, with the way back and the menu. */
export function ChatHeader(props: Props) {
  const { matchId, viewerId, user, pane, search, photos, canClose, gone } = props;
  const { online, offline, loading } = specified.chat;
  const Icon = pane?.isOpen ? IconLayoutSidebarRightFilled : IconLayoutSidebarRight;
  const leave = useLeave();
  return (
    <Group
      gap={4}
      wrap="nowrap"
      mih={{ base: 60, sm: 68 }}
      ps={{ base: 6, sm: 20 }}
      pe="var(--ov-gutter)"
      style={{ boxShadow: 'inset 0 -1px var(--ov-hairline)' }}
    >
      <Box data-back>
        <BackButton fallback="/app?tab=matches" />
      </Box>
      {user && (
        <Box
          component={Link}
          to={`/profile/${user.id}`}
          display="flex"
          miw={0}
          bdrs="md"
          c="var(--ov-text)"
          td="none"
          style={{ alignItems: 'center', gap: 12 }}
        >
          <PersonAvatar
            name={user.name}
            image={user.profileImage}
            size={40}
            online={user.isOnline}
          />
          {/* As wide as its text: a name in the other direction starts beside the picture. */}
          <Stack gap={0} align="flex-start" miw={0}>
            <Title order={1} ff="text" fz="lg" fw={600} lh="1.25rem" lts={0} maw="100%" dir="auto">
              <Text inherit span truncate display="block">
                {user.name}
              </Text>
            </Title>
            {canClose !== false && (
              <Text
                size="sm"
                lh="1.125rem"
                fw={user.isOnline ? 600 : 400}
                c={user.isOnline ? 'var(--ov-ok-text)' : 'dimmed'}
              >
                {user.isOnline ? online : offline}
              </Text>
            )}
          </Stack>
        </Box>
      )}
      {!user && !gone && (
        <Text c="dimmed" role="status">
          {loading}
        </Text>
      )}
      {user && matchId !== undefined && (
        <Group ms="auto" gap={4} wrap="nowrap" style={{ marginInlineEnd: -8 }}>
          {search && (
            <IconButton
              ref={search.button}
              label={texts.chat.search}
              pressed={search.isOpen}
              onClick={search.isOpen ? search.close : search.open}
            >
              <IconSearch size={24} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          {pane && (
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
          )}
          <ChatMenu
            viewerId={viewerId}
            photos={photos}
            user={user}
            matchId={matchId}
            canClose={canClose}
            onBlocked={leave}
            onUnmatched={leave}
          />
        </Group>
      )}
    </Group>
  );
}

interface MenuProps extends ComponentProps<typeof SafetyMenu> {
  matchId: number;
  viewerId?: number;
  photos?: Photos;
}

/** The menu of the chat, which also allows and stops the photos of the other member. */
function ChatMenu({ viewerId, photos, ...menu }: MenuProps) {
  const [allow] = useAllowPhotosMutation();
  const { matchId, user, canClose } = menu;
  const areAllowed = photos?.others === 'allowed';
  const words = texts.chat.photos;
  const row = {
    Icon: areAllowed ? IconPhotoOff : IconPhoto,
    label: areAllowed ? words.stopFrom(user.name) : words.allowFrom(user.name),
    onClick: () => viewerId && void allow({ matchId, viewerId, allowed: !areAllowed }),
  };
  return <SafetyMenu {...menu} rows={canClose ? [row] : []} />;
}
