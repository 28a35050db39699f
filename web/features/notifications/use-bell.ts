import { useEffect, useMemo, useRef } from 'react';
import { LIKES_POLL_MS } from '#contract/limits.ts';
import { api } from '../../platform/api/api.ts';
import { useAppDispatch, useSignedInUser } from '../../platform/hooks.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { readCache, writeCache } from '../../platform/notifications-cache.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { UNANSWERED, useListReceivedLikesQuery } from '../discover/api.ts';
import { type BellList, useListNotificationsQuery } from './api.ts';

const EMPTY: BellList = { notifications: [], unread: 0 };

/**
 * The viewer's notifications: the cached list until the server responds, then live. Received likes are
 * polled every 30 s.
 */
export function useBell() {
  const { id: viewerId } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const isSignedIn = account?.id === viewerId && account.onboarded;
  const query = useListNotificationsQuery(viewerId, { skip: !isSignedIn });
  const cached = useMemo(() => readCache(viewerId), [viewerId]);
  useLikesBackfill(viewerId, isSignedIn);

  useEffect(() => {
    if (query.data) writeCache(viewerId, query.data);
  }, [viewerId, query.data]);

  return { viewerId, list: query.currentData ?? cached ?? EMPTY, isSignedIn };
}

/** Refetches the notifications and the likes to answer when a poll finds a like whose live event was lost. */
function useLikesBackfill(viewerId: number, isSignedIn: boolean): void {
  const dispatch = useAppDispatch();
  const pollingInterval = usePollingInterval(LIKES_POLL_MS);
  const { currentData } = useListReceivedLikesQuery(viewerId, {
    skip: !isSignedIn,
    pollingInterval,
  });
  const newestId = currentData?.reduce((newest, { id }) => Math.max(newest, id), 0);
  const seenId = useRef<number>(undefined);

  useEffect(() => {
    if (newestId === undefined) return;
    const isNew = seenId.current !== undefined && newestId > seenId.current;
    seenId.current = newestId;
    if (isNew) dispatch(api.util.invalidateTags(['Notification', UNANSWERED]));
  }, [newestId, dispatch]);
}
