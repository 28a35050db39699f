import { useEffect, useMemo } from 'react';
import { MESSAGE_POLL_MS } from '#contract/limits.ts';
import { useAppSelector } from '../../../platform/hooks.ts';
import { useIsInFront } from '../../../platform/in-front.ts';
import { usePollingInterval } from '../../../platform/live/use-polling.ts';
import { matchesApi, useReadMatchMutation } from '../../matches/api.ts';
import { messagesApi } from '../api.ts';
import { type Line, quoteOf } from '../line.ts';
import { useUnsent } from '../outbox/use-outbox.ts';
import type { Thread } from '../thread/thread.ts';
import { shownOf } from '../thread/thread-window.ts';

const NO_THREAD: Thread = { messages: [], syncedId: 0, hasOlder: false };

/** The messages of the open chat, which counts as read while it is in front. */
export function useConversation(matchId: number, viewerId: number) {
  const query = messagesApi.useThreadQuery(matchId, {
    pollingInterval: usePollingInterval(MESSAGE_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const lines = useLines(matchId, viewerId, query.data);
  useMarkRead(matchId, viewerId, query.data);
  // Unsent messages are shown before the stored ones can be loaded.
  const data = query.data ?? (lines.length > 0 ? NO_THREAD : undefined);
  return { lines, thread: query.data, query: { ...query, data } };
}

/** All messages to render: the stored ones, then the unsent and refused ones that are not among them. */
function useLines(matchId: number, viewerId: number, thread: Thread | undefined): Line[] {
  const unsent = useUnsent(matchId);
  const messages = thread && shownOf(thread).messages;
  const isLatest = thread?.window === undefined;
  return useMemo(() => {
    const stored = messages ?? [];
    const ids = new Set(stored.map(({ clientId }) => clientId));
    const added = (isLatest ? unsent : []).filter(({ clientId }) => !ids.has(clientId));
    return [
      ...stored,
      ...added.map((message) => {
        const quoted = stored.find(({ id }) => id === message.replyToId);
        return { ...message, senderId: viewerId, replyTo: quoted && quoteOf(quoted) };
      }),
    ];
  }, [messages, isLatest, unsent, viewerId]);
}

/**
 * Reports the last read message while the conversation is in front. Only the viewer's other devices
 * receive it, never the other member.
 */
function useMarkRead(matchId: number, viewerId: number, thread: Thread | undefined): void {
  const [markRead] = useReadMatchMutation();
  const isInFront = useIsInFront();
  const messageId = thread?.messages.at(-1)?.id;
  // Undefined until the matches list is loaded.
  const unread = useAppSelector((state) => {
    const { data } = matchesApi.endpoints.listMatches.select(viewerId)(state);
    return data?.find(({ id }) => id === matchId)?.unread;
  });

  useEffect(() => {
    // A chat without a message is read once something waits in it.
    const isRead = messageId === undefined ? !unread : unread === 0;
    if (!isInFront || isRead) return;
    void markRead({ viewerId, matchId, messageId });
  }, [isInFront, messageId, unread, markRead, viewerId, matchId]);
}
