import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Match } from '#contract/matches.ts';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import * as texts from '../../components/texts.ts';
import { specified } from '../../platform/specified-texts.ts';

interface Props {
  matches: Match[];
  /** The match whose conversation is open. */
  openId?: number;
}

/** Horizontal list of matches without messages. It reaches the edges of the screen. */
export function NewMatches({ matches, openId }: Props) {
  const { online, offline, start } = specified.matches;
  return (
    <Group
      component="ul"
      flex="none"
      gap={6}
      align="stretch"
      wrap="nowrap"
      mx="calc(-1 * var(--ov-gutter))"
      mb={10}
      px="calc(var(--ov-gutter) - 8px)"
      pt={4}
      pb={6}
      style={{ overflow: 'auto hidden', scrollbarWidth: 'none' }}
    >
      {matches.map(({ id, user }) => (
        <li key={id} data-match={id} style={{ WebkitTouchCallout: 'none' }}>
          <Stack
            renderRoot={(props) => <Link {...props} to={`/chat/${id}`} />}
            align="center"
            gap={0}
            w={92}
            pt={3}
            pb={6}
            c="var(--ov-text)"
            bg={id === openId ? 'var(--ov-quiet-bg)' : undefined}
            bdrs="md"
            style={{ outlineOffset: -2 }}
            aria-label={texts.matches.startWith(user.name)}
            aria-current={id === openId || undefined}
          >
            <PersonAvatar
              name={user.name}
              image={user.profileImage}
              size={58}
              ring="afterglow"
              online={user.isOnline}
              ground={id === openId ? 'var(--ov-quiet-bg)' : undefined}
            />
            <Text variant="label" component="bdi" maw="100%" px={4} truncate>
              {user.name}
            </Text>
            <Text
              size="xs"
              fw={user.isOnline ? 600 : 400}
              c={user.isOnline ? 'var(--ov-ok-text)' : 'dimmed'}
            >
              {user.isOnline ? online : offline}
            </Text>
            <Text variant="caption" mt={2} c="var(--ov-accent-text)" ta="center">
              {start}
            </Text>
          </Stack>
        </li>
      ))}
    </Group>
  );
}
