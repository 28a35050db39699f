import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/notifications.ts';
import classes from './NotificationRow.module.css';
import { NotificationSign } from './NotificationSign.tsx';
import { describeNotification } from './notification-texts.ts';
import { relativeTime } from './relative-time.ts';
import * as texts from './texts.ts';

interface Props {
  /** The newest one of the row. */
  notification: Notification;
  /** Unread messages in its chat. */
  unread?: number;
  /** True when it was unread until the sheet opened. */
  isFresh: boolean;
  now: number;
  onFollow: () => void;
}

export function NotificationRow({ notification, unread, isFresh, now, onFollow }: Props) {
  const { title, description, href } = describeNotification(notification, unread);
  const { createdAt } = notification;
  return (
    <li>
      <Link to={href} className={classes.row} data-fresh={isFresh || undefined} onClick={onFollow}>
        <NotificationSign notification={notification} />
        <Stack data-long gap={0} flex={1} miw={0}>
          <Text span fz="lg" fw={600} lh="1.375rem">
            {title}
          </Text>
          <Text variant="note" span>
            {description}
          </Text>
          {isFresh && <VisuallyHidden>{texts.notifications.isNew}</VisuallyHidden>}
        </Stack>
        <Text
          variant="note"
          component="time"
          dateTime={createdAt}
          flex="none"
          style={{ alignSelf: 'flex-start' }}
        >
          {relativeTime(createdAt, now)}
        </Text>
      </Link>
    </li>
  );
}
