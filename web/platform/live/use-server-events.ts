import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ServerEvent } from '#contract/socket.ts';
import { refreshSession } from '../session.ts';
import type { AppStore } from '../store.ts';
import { connectionChanged } from './connection.ts';
import { setLiveSocket } from './live-channel.ts';
import { handleEvent, type ServerEventHandlers } from './server-events.ts';
import { openSocket } from './socket.ts';

/** Pause before the next attempt after the server has refused the session. */
const REFUSED_PAUSE_MS = 15_000;

/**
 * Keeps the live channel of `viewerId` open and passes its events to `features`. Used once.
 *
 * @param features a constant list of event handlers.
 */
export function useServerEvents(viewerId: number, features: ServerEventHandlers[]): void {
  const store = useStore() as AppStore;
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new socket
  useEffect(() => {
    const { dispatch, getState } = store;
    let pause: ReturnType<typeof setTimeout> | undefined;

    function onEvent(event: ServerEvent): void {
      handleEvent(features, event, { dispatch, getState, viewerId, pathname: path.current });
    }

    function onSessionEnded(): void {
      void dispatch(refreshSession());
      pause = setTimeout(() => setAttempt((n) => n + 1), REFUSED_PAUSE_MS);
    }

    const socket = openSocket(liveUrl(), viewerId, {
      onEvent,
      onConnected: (isConnected) => dispatch(connectionChanged(isConnected)),
      onSessionEnded,
    });
    setLiveSocket(socket);
    const stopWatching = onReturn(socket.reconnectNow);
    return () => {
      stopWatching();
      clearTimeout(pause);
      setLiveSocket(undefined);
      socket.close();
      dispatch(connectionChanged(false));
    };
  }, [store, viewerId, features, attempt]);
}

function liveUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}

/** Calls `onBack` when the page becomes visible or the network is back. Returns a function that stops it. */
function onReturn(onBack: () => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('online', onBack, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onBack();
    },
    { signal },
  );
  return () => abort.abort();
}
