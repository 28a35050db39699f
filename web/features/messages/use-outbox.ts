import { useEffect } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { useConnected } from '../../realtime/connection.ts';
import { flushOutbox, loadOutbox } from './outbox.ts';

/** Takes up unsent messages of an earlier page, and sends what waits whenever the server may be back. */
export function useOutbox(viewerId: number): void {
  const dispatch = useAppDispatch();
  const isConnected = useConnected();

  useEffect(() => {
    void dispatch(loadOutbox(viewerId));
    const abort = new AbortController();
    const flush = () => void dispatch(flushOutbox(viewerId));
    window.addEventListener('online', flush, { signal: abort.signal });
    return () => abort.abort();
  }, [dispatch, viewerId]);

  useEffect(() => {
    if (isConnected) void dispatch(flushOutbox(viewerId));
  }, [dispatch, viewerId, isConnected]);
}
