import {
  IconHeartFilled,
  IconMessageCircleFilled,
  IconSparkles,
  IconStarFilled,
} from '@tabler/icons-react';
import type { Notification } from '#contract/notifications.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './NotificationSign.module.css';

/** Disc of the type, or the person's picture with a badge of the type. */
export function NotificationSign({ notification }: { notification: Notification }) {
  const { type, user, superLike } = notification;
  if (type === 'welcome') {
    return (
      <span className={classes.disc} data-type="welcome" aria-hidden>
        <IconSparkles size={22} stroke={1.75} />
      </span>
    );
  }
  if (type === 'like') {
    return (
      <span className={classes.disc} data-type={superLike ? 'superLike' : 'like'} aria-hidden>
        {superLike ? <IconStarFilled size={22} /> : <IconHeartFilled size={22} />}
      </span>
    );
  }
  return (
    <span className={classes.person}>
      <PersonAvatar name={user?.name ?? ''} image={user?.profileImage ?? null} size={44} />
      <span className={classes.badge} data-type={type} aria-hidden>
        {type === 'match' ? <Discs /> : <IconMessageCircleFilled size={13} />}
      </span>
    </span>
  );
}

/** The mark in white, for the badge of a match. */
const Discs = () => (
  <svg width="14" height="9" viewBox="0 0 26 16" aria-hidden focusable="false">
    <circle cx="8" cy="8" r="8" fill="currentColor" />
    <circle cx="18" cy="8" r="8" fill="currentColor" fillOpacity="0.72" />
  </svg>
);
