import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { SafetyMenu } from '../safety/SafetyMenu.tsx';
import classes from './ChatHeader.module.css';

interface Props {
  matchId?: number;
  /** Unknown until the details of the match have arrived. */
  user?: Person;
  /** True where there is nobody to name. */
  gone?: boolean;
}

/** Who one is talking to. */
export function ChatHeader({ matchId, user, gone }: Props) {
  const { online, offline, loading } = specified.chat;
  const navigate = useNavigate();
  const leave = () => void navigate('/app?tab=matches', { replace: true });
  return (
    <div className={classes.header}>
      <IconButton label={texts.common.back} to="/app">
        <IconChevronLeft size={24} stroke={1.75} className={classes.chevron} aria-hidden />
      </IconButton>
      {user && (
        <Link to={`/profile/${user.id}`} className={classes.who}>
          <PersonAvatar
            name={user.name}
            image={user.profileImage}
            size={40}
            online={user.isOnline}
          />
          <span className={classes.words}>
            <h1 className={classes.name} dir="auto">
              {user.name}
            </h1>
            <span className={classes.status} data-online={user.isOnline || undefined}>
              {user.isOnline ? online : offline}
            </span>
          </span>
        </Link>
      )}
      {!user && !gone && (
        <p className={classes.loading} role="status">
          {loading}
        </p>
      )}
      {user && matchId !== undefined && (
        <div className={classes.end}>
          <SafetyMenu user={user} matchId={matchId} onBlocked={leave} onUnmatched={leave} />
        </div>
      )}
    </div>
  );
}
