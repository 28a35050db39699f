import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/notifications.ts';
import * as texts from '../../app/texts.ts';
import classes from './NotificationRow.module.css';
import { NotificationSign } from './NotificationSign.tsx';
import { wordsOf } from './notification-words.ts';
import { relativeTime } from './relative-time.ts';

interface Props {
  notification: Notification;
  /** True for what was unread until just now. */
  isFresh: boolean;
  now: number;
  onFollow: () => void;
}

/** One notification; a tap leads to what it tells of. */
export function NotificationRow({ notification, isFresh, now, onFollow }: Props) {
  const { title, description, href } = wordsOf(notification);
  const { createdAt } = notification;
  return (
    <li className={classes.item}>
      <Link to={href} className={classes.row} data-fresh={isFresh || undefined} onClick={onFollow}>
        <NotificationSign notification={notification} />
        <span className={classes.words}>
          <span className={classes.title} dir="auto">
            {title}
          </span>
          <span className={classes.description} dir="auto">
            {description}
          </span>
          {isFresh && <VisuallyHidden>{texts.notifications.isNew}</VisuallyHidden>}
        </span>
        <time className={classes.time} dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </time>
      </Link>
    </li>
  );
}
