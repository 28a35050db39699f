import { useEffect, useRef } from 'react';
import { LIKES_POLL_MS } from '#contract/limits.ts';
import { api } from '../../platform/api/api.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { discoverApi, UNANSWERED } from './api.ts';

/**
 * Polls the received likes every 30 s. Refetches the notifications and the likes to answer when it finds a like whose live
 * event was lost.
 */
export function useLikesBackfill(viewerId: number): void {
  const dispatch = useAppDispatch();
  const pollingInterval = usePollingInterval(LIKES_POLL_MS);
  const { currentData } = discoverApi.useListReceivedLikesQuery(viewerId, { pollingInterval });
  const newestId = currentData?.reduce((newest, { id }) => Math.max(newest, id), 0);
  const seenId = useRef<number>(undefined);

  useEffect(() => {
    if (newestId === undefined) return;
    const isNew = seenId.current !== undefined && newestId > seenId.current;
    seenId.current = newestId;
    if (isNew) dispatch(api.util.invalidateTags(['Notification', UNANSWERED]));
  }, [newestId, dispatch]);
}
