import {
  IconHeartFilled,
  IconMessageCircleFilled,
  IconSparkles,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './NotificationSign.module.css';

type Kind = Notification['type'] | 'superLike';

/** The person's picture with a badge of the type; the disc of the type alone where it tells of nobody. */
export function NotificationSign({ notification }: { notification: Notification }) {
  const { type, user, superLike } = notification;
  const kind: Kind = type === 'like' && superLike ? 'superLike' : type;
  if (type === 'welcome' || (!user && type === 'like')) {
    return (
      <span className={classes.disc} data-type={kind} aria-hidden>
        {GLYPHS[kind](22)}
      </span>
    );
  }
  return (
    <span className={classes.person}>
      <PersonAvatar name={user?.name ?? ''} image={user?.profileImage ?? null} size={44} />
      <span className={classes.badge} data-type={kind} aria-hidden>
        {GLYPHS[kind](13)}
      </span>
    </span>
  );
}

const GLYPHS: Record<Kind, (size: number) => ReactNode> = {
  welcome: (size) => <IconSparkles size={size} stroke={1.75} />,
  like: (size) => <IconHeartFilled size={size} />,
  superLike: (size) => <IconStarFilled size={size} />,
  message: (size) => <IconMessageCircleFilled size={size} />,
  match: () => <Discs />,
};

/** The mark in white, for the badge of a match. */
const Discs = () => (
  <svg width="14" height="9" viewBox="0 0 26 16" aria-hidden focusable="false">
    <circle cx="8" cy="8" r="8" fill="currentColor" />
    <circle cx="18" cy="8" r="8" fill="currentColor" fillOpacity="0.72" />
  </svg>
);
