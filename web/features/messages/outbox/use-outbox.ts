import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector, useConnected } from '../../../platform/hooks.ts';
import { flushOutbox, loadOutbox, stopRetry, tellRefused } from './outbox.ts';
import { selectChat } from './unsent.ts';

/** Loads the outbox, and sends it whenever the server may be reachable again. */
export function useOutbox(viewerId: number): void {
  const dispatch = useAppDispatch();
  const isConnected = useConnected();

  useWindowEvent('online', () => void dispatch(flushOutbox(viewerId)));

  useEffect(() => {
    void dispatch(loadOutbox(viewerId));
    return stopRetry;
  }, [dispatch, viewerId]);

  useEffect(() => {
    if (isConnected) void dispatch(flushOutbox(viewerId));
  }, [dispatch, viewerId, isConnected]);
}

/** The messages of a chat that are not stored, oldest first. */
export function useUnsent(matchId: number) {
  const outbox = useAppSelector((state) => selectChat(state).outbox);
  return useMemo(() => outbox.filter((one) => one.matchId === matchId), [outbox, matchId]);
}

/** Tells in the open chat about messages that were refused. */
export function useTellRefused(viewerId: number, matchId: number): void {
  const dispatch = useAppDispatch();
  const outbox = useAppSelector((state) => selectChat(state).outbox);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal
  useEffect(() => dispatch(tellRefused({ viewerId, matchId })), [outbox, viewerId, matchId]);
}
