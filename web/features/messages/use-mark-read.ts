import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { matchesApi, useReadMatchMutation } from '../matches/api.ts';
import type { Thread } from './merge-messages.ts';

/**
 * Tells the server how far the viewer has read while they can see the conversation: their other devices
 * follow, the other side never hears of it.
 */
export function useMarkRead(matchId: number, viewerId: number, thread: Thread | undefined): void {
  const [markRead] = useReadMatchMutation();
  const isVisible = useDocumentVisibility() === 'visible';
  const messageId = thread?.messages.at(-1)?.id;
  // Unknown until the list has been loaded, as after opening the chat by its address.
  const unread = useAppSelector((state) => {
    const { data } = matchesApi.endpoints.listMatches.select(viewerId)(state);
    return data?.find(({ id }) => id === matchId)?.unread;
  });

  useEffect(() => {
    if (!isVisible || messageId === undefined || unread === 0) return;
    void markRead({ viewerId, matchId, messageId });
  }, [isVisible, messageId, unread, markRead, viewerId, matchId]);
}
