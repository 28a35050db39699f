import { Box, Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import { PopoverDialog } from '../../components/sheet/PopoverDialog.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useNow } from '../../components/state/use-now.ts';
import { useIsInFront } from '../../platform/in-front.ts';
import { restToasts } from '../../platform/toasts.ts';
import { matchesApi } from '../matches/api.ts';
import { type BellList, notificationsApi } from './api.ts';
import { rowsOf } from './bell-list.ts';
import { NotificationRow } from './NotificationRow.tsx';
import * as texts from './texts.ts';

export interface NotificationsSheetProps {
  /** The button in the rail, beside which the list opens; a sheet without it. */
  button?: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
  viewerId: number;
  list: BellList;
}

/** The notifications; messages of a person are one row. Opening the list marks all notifications as read on all devices. */
export function NotificationsSheet(props: NotificationsSheetProps) {
  const { button, opened, onClose, viewerId, list } = props;
  const fresh = useFreshIds(opened, viewerId, list);
  const now = useNow(opened);
  const [fetchOlder, older] = notificationsApi.useLazyOlderNotificationsQuery();
  const { data: matches } = matchesApi.endpoints.listMatches.useQueryState(viewerId);
  useEffect(() => {
    restToasts(opened);
    return () => restToasts(false);
  }, [opened]);
  const { notifications } = list;
  const last = notifications.at(-1);
  const mayHaveOlder =
    notifications.length >= NOTIFICATION_PAGE_SIZE && (older.data?.notifications.length ?? 1) > 0;

  const dialog = { opened, onClose, title: texts.bell.title };
  const content = (
    <>
      {notifications.length === 0 ? (
        <EmptyState title={texts.notifications.emptyTitle} text={texts.notifications.empty} />
      ) : (
        // The rows reach the edges of the sheet.
        <Box component="ul" style={{ margin: '-4px -20px 0' }}>
          {rowsOf(notifications).map((row) => {
            const [newest] = row as [Notification];
            return (
              <NotificationRow
                key={newest.id}
                notification={newest}
                unread={matches?.find(({ id }) => id === newest.matchId)?.unread}
                isFresh={row.some(({ id }) => fresh.has(id))}
                now={now}
                onFollow={onClose}
              />
            );
          })}
        </Box>
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
    </>
  );
  if (!button) return <Sheet {...dialog}>{content}</Sheet>;
  return (
    <PopoverDialog
      {...dialog}
      button={button}
      position="right-end"
      width="min(25rem, 50vw)"
      footer={
        <Button
          component={Link}
          to="/preferences"
          variant="subtle"
          size="sm"
          mx="auto"
          onClick={onClose}
        >
          {texts.notifications.settings}
        </Button>
      }
    >
      {content}
    </PopoverDialog>
  );
}

/** Ids of the notifications that were unread when the sheet opened or arrived since. */
function useFreshIds(opened: boolean, viewerId: number, { notifications, unread }: BellList) {
  const [markRead] = notificationsApi.useReadNotificationsMutation();
  const fresh = useRef(new Set<number>());
  const wasOpen = useRef(false);
  if (opened && !wasOpen.current) fresh.current = new Set();
  wasOpen.current = opened;
  if (opened) for (const { id, read } of notifications) if (!read) fresh.current.add(id);

  const isInFront = useIsInFront();
  useEffect(() => {
    if (opened && isInFront && unread > 0) void markRead({ viewerId });
  }, [opened, isInFront, unread, viewerId, markRead]);
  return fresh.current;
}
