import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useAppDispatch, useConnected } from '../../platform/hooks.ts';
import { flushOutbox, loadOutbox } from './outbox.ts';

/** Loads the outbox, and sends it whenever the server may be reachable again. */
export function useOutbox(viewerId: number): void {
  const dispatch = useAppDispatch();
  const isConnected = useConnected();

  useWindowEvent('online', () => void dispatch(flushOutbox(viewerId)));

  useEffect(() => void dispatch(loadOutbox(viewerId)), [dispatch, viewerId]);

  useEffect(() => {
    if (isConnected) void dispatch(flushOutbox(viewerId));
  }, [dispatch, viewerId, isConnected]);
}
