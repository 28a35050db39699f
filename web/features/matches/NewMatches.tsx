import { Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Match } from '#contract/matches.ts';
import layout from '../../components/layout/Rows.module.css';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import * as texts from '../../components/texts.ts';
import { specified } from '../../platform/specified-texts.ts';
import classes from './NewMatches.module.css';

interface Props {
  matches: Match[];
  /** The match whose conversation is open. */
  openId?: number;
}

/** Horizontal list of matches without messages. It reaches the edges of the screen. */
export function NewMatches({ matches, openId }: Props) {
  const { online, offline, start } = specified.matches;
  return (
    <Box component="ul" className={layout.strip} mb={10} py="4px 6px">
      {matches.map(({ id, user }) => (
        <li key={id} data-match={id} style={{ WebkitTouchCallout: 'none' }}>
          <Link
            to={`/chat/${id}`}
            className={classes.match}
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
            <Text variant="hint" {...(user.isOnline && ONLINE)}>
              {user.isOnline ? online : offline}
            </Text>
            <Text variant="caption" mt={2} c="var(--ov-accent-text)" ta="center">
              {start}
            </Text>
          </Link>
        </li>
      ))}
    </Box>
  );
}

const ONLINE = { c: 'var(--ov-ok-text)', fw: 600 };
