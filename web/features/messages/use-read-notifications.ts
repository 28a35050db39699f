import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../platform/store.ts';
import { notificationsApi, useReadNotificationsMutation } from '../notifications/api.ts';

/** Marks the notifications of a chat as read when it is opened. */
export function useReadNotifications(matchId: number, viewerId: number): void {
  const store = useStore() as AppStore;
  const [markRead] = useReadNotificationsMutation();

  useEffect(() => {
    const { data } = notificationsApi.endpoints.listNotifications.select(viewerId)(
      store.getState(),
    );
    const isRead = data?.notifications.every((one) => one.read || one.matchId !== matchId);
    if (!isRead) void markRead({ viewerId, matchId });
  }, [store, markRead, matchId, viewerId]);
}
