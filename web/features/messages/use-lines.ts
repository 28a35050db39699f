import { useMemo } from 'react';
import { useAppSelector } from '../../platform/hooks.ts';
import { selectChat } from './chat-slice.ts';
import type { Line } from './group-messages.ts';
import type { Thread } from './merge-messages.ts';

/** All messages to render: the stored ones, then the unsent ones that are not among them. */
export function useLines(matchId: number, viewerId: number, thread: Thread | undefined): Line[] {
  const outbox = useAppSelector((state) => selectChat(state).outbox);
  const messages = thread?.messages;
  return useMemo(() => {
    const stored = (messages ?? []).map((message) => ({ ...message, key: message.clientId }));
    const storedKeys = new Set(stored.map(({ key }) => key));
    const unsent = outbox
      .filter((one) => one.matchId === matchId && !storedKeys.has(one.clientId))
      .map((message) => ({ ...message, key: message.clientId, senderId: viewerId }));
    return [...stored, ...unsent];
  }, [messages, outbox, matchId, viewerId]);
}
