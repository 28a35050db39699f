import { useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { messageStored, type OutgoingMessage } from './chat-slice.ts';
import type { Line } from './group-messages.ts';
import type { Thread } from './merge-messages.ts';
import { forgetUnsent } from './outbox-storage.ts';

const NOTHING: OutgoingMessage[] = [];

/** Everything to draw: what is stored, then what this browser still has to send. */
export function useLines(matchId: number, viewerId: number, thread: Thread | undefined): Line[] {
  const dispatch = useAppDispatch();
  const outbox = useAppSelector((state) => state.chat.outbox[matchId]) ?? NOTHING;
  const messages = thread?.messages;

  // A message whose answer was lost may come back with the list: then it was stored after all.
  useEffect(() => {
    for (const { clientId } of outbox) {
      const isStored = messages?.some(
        (one) => one.clientId === clientId && one.senderId === viewerId,
      );
      if (!isStored) continue;
      forgetUnsent(viewerId, clientId);
      dispatch(messageStored({ matchId, clientId }));
    }
  }, [outbox, messages, matchId, viewerId, dispatch]);

  return useMemo(() => {
    const stored = (messages ?? []).map(({ clientId, senderId, content, createdAt }) => {
      return { key: clientId, senderId, content, createdAt };
    });
    const storedKeys = new Set(stored.map(({ key }) => key));
    const waiting = outbox
      .filter(({ clientId }) => !storedKeys.has(clientId))
      .map(({ clientId, ...message }) => ({ ...message, key: clientId, senderId: viewerId }));
    return [...stored, ...waiting];
  }, [messages, outbox, viewerId]);
}
