import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useAppSelector } from '../../platform/hooks.ts';
import { matchesApi, useReadMatchMutation } from '../matches/api.ts';
import type { Thread } from './merge-messages.ts';

/**
 * Reports the last read message while the conversation is visible. Only the viewer's other devices
 * receive it, never the other member.
 */
export function useMarkRead(matchId: number, viewerId: number, thread: Thread | undefined): void {
  const [markRead] = useReadMatchMutation();
  const isVisible = useDocumentVisibility() === 'visible';
  const messageId = thread?.messages.at(-1)?.id;
  // Undefined until the matches list is loaded.
  const unread = useAppSelector((state) => {
    const { data } = matchesApi.endpoints.listMatches.select(viewerId)(state);
    return data?.find(({ id }) => id === matchId)?.unread;
  });

  useEffect(() => {
    if (!isVisible || messageId === undefined || unread === 0) return;
    void markRead({ viewerId, matchId, messageId });
  }, [isVisible, messageId, unread, markRead, viewerId, matchId]);
}
