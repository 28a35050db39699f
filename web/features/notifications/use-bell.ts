import { useEffect, useMemo } from 'react';
import { useSignedInUser } from '../../platform/hooks.ts';
import { readCache, writeCache } from '../../platform/notifications-cache.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { type BellList, notificationsApi } from './api.ts';

const EMPTY: BellList = { notifications: [], unread: 0 };

/** The viewer's notifications: the cached list until the server responds, then live. */
export function useBell() {
  const { id: viewerId } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const isSignedIn = account?.id === viewerId && account.onboarded;
  const query = notificationsApi.useListNotificationsQuery(viewerId, { skip: !isSignedIn });
  const cached = useMemo(() => readCache(viewerId), [viewerId]);

  useEffect(() => {
    if (query.data) writeCache(viewerId, query.data);
  }, [viewerId, query.data]);

  return { viewerId, list: query.currentData ?? cached ?? EMPTY, isSignedIn };
}
