import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './MatchRow.module.css';

interface Props {
  match: Match;
}

/** One match; the whole row leads to the chat. */
export function MatchRow({ match: { id, user, unread, lastMessage } }: Props) {
  const { online, offline, start } = specified.matches;
  return (
    <li className={classes.row}>
      <PersonAvatar name={user.name} image={user.profileImage} size={56} online={user.isOnline} />
      <div className={classes.who}>
        <h3 className={classes.name} data-unread={unread > 0 || undefined}>
          <bdi className={classes.given}>{user.name}</bdi>
          {unread > 0 && (
            <span className={classes.unread} role="img" aria-label={texts.matches.unread(unread)}>
              {unread > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : unread}
            </span>
          )}
        </h3>
        <p className={classes.status} data-online={user.isOnline || undefined}>
          {user.isOnline ? online : offline}
        </p>
      </div>
      {lastMessage && (
        <p className={classes.last} data-unread={unread > 0 || undefined}>
          {lastMessage.senderId !== user.id && texts.matches.youWrote}
          <bdi>{lastMessage.content}</bdi>
        </p>
      )}
      <Button
        component={Link}
        to={`/chat/${id}`}
        variant="quiet"
        size="sm"
        className={classes.start}
        aria-label={texts.matches.startWith(user.name)}
      >
        {start}
      </Button>
    </li>
  );
}
