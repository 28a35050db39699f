import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import {
  type BellList,
  useLazyOlderNotificationsQuery,
  useReadNotificationsMutation,
} from './api.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './NotificationsSheet.module.css';
import { useNow } from './use-now.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  viewerId: number;
  list: BellList;
}

/** The dialog of the bell. Opening it marks everything as read, on every device. */
export function NotificationsSheet({ opened, onClose, viewerId, list }: Props) {
  const fresh = useFreshIds(opened, viewerId, list);
  const now = useNow(opened);
  const [fetchOlder, older] = useLazyOlderNotificationsQuery();
  const { notifications } = list;
  const last = notifications.at(-1);
  const mayHaveOlder =
    notifications.length >= NOTIFICATION_PAGE_SIZE && (older.data?.notifications.length ?? 1) > 0;

  return (
    <Sheet opened={opened} onClose={onClose} title={texts.notifications.title}>
      {notifications.length === 0 ? (
        <EmptyState title={texts.notifications.emptyTitle} text={texts.notifications.empty} />
      ) : (
        <ul className={classes.rows}>
          {notifications.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              isFresh={fresh.has(one.id)}
              now={now}
              onFollow={onClose}
            />
          ))}
        </ul>
      )}
      {mayHaveOlder && last && (
        <Button
          variant="ghost"
          fullWidth
          loading={older.isFetching}
          onClick={() => void fetchOlder({ viewerId, before: last.id })}
        >
          {texts.notifications.older}
        </Button>
      )}
    </Sheet>
  );
}

/** Rows that were unread when the dialog opened, or came since: they keep their tint for a moment. */
function useFreshIds(opened: boolean, viewerId: number, { notifications, unread }: BellList) {
  const [markRead] = useReadNotificationsMutation();
  const fresh = useRef(new Set<number>());
  const wasOpen = useRef(false);
  if (opened && !wasOpen.current) fresh.current = new Set();
  wasOpen.current = opened;
  if (opened) for (const { id, read } of notifications) if (!read) fresh.current.add(id);

  useEffect(() => {
    if (opened && unread > 0) void markRead({ viewerId });
  }, [opened, unread, viewerId, markRead]);
  return fresh.current;
}
