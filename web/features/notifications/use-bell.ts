import { useEffect, useMemo, useRef } from 'react';
import { LIKES_POLL_MS } from '#contract/limits.ts';
import { api } from '../../app/api.ts';
import { useAppDispatch, useSignedInUser } from '../../app/hooks.ts';
import { usePollingInterval } from '../../realtime/use-polling.ts';
import { useGetSessionQuery } from '../auth/api.ts';
import { useListReceivedLikesQuery } from '../discover/api.ts';
import { type BellList, useListNotificationsQuery } from './api.ts';
import { readCache, writeCache } from './cache.ts';

const NOTHING: BellList = { notifications: [], unread: 0 };

/**
 * The viewer's notifications: what this browser saw last, then what the server holds, kept current
 * by the live channel and by a poll of the likes every 30 s.
 */
export function useBell() {
  const { id: viewerId } = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const isCertain = account?.id === viewerId && account.onboarded;
  const query = useListNotificationsQuery(viewerId, { skip: !isCertain });
  const cached = useMemo(() => readCache(viewerId), [viewerId]);
  useLikesBackfill(viewerId, isCertain);

  useEffect(() => {
    if (query.data) writeCache(viewerId, query.data);
  }, [viewerId, query.data]);

  return { viewerId, list: query.currentData ?? cached ?? NOTHING, isCertain };
}

/** A like that came while nobody was told of it has its row already: the list is fetched again. */
function useLikesBackfill(viewerId: number, isCertain: boolean): void {
  const dispatch = useAppDispatch();
  const pollingInterval = usePollingInterval(LIKES_POLL_MS);
  const { currentData } = useListReceivedLikesQuery(viewerId, {
    skip: !isCertain,
    pollingInterval,
  });
  const newestId = currentData?.reduce((newest, { id }) => Math.max(newest, id), 0);
  const seenId = useRef<number>(undefined);

  useEffect(() => {
    if (newestId === undefined) return;
    const isNews = seenId.current !== undefined && newestId > seenId.current;
    seenId.current = newestId;
    if (isNews) dispatch(api.util.invalidateTags(['Notification']));
  }, [newestId, dispatch]);
}
