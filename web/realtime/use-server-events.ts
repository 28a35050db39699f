import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ServerEvent } from '#contract/socket.ts';
import { api } from '../app/api.ts';
import type { AppStore } from '../app/store.ts';
import { likeEvents } from '../features/discover/api.ts';
import { matchEvents } from '../features/matches/api.ts';
import { messageEvents } from '../features/messages/api.ts';
import { notificationEvents } from '../features/notifications/api.ts';
import { connectionChanged } from './connection.ts';
import { noteEvent } from './journal.ts';
import { setLiveSocket } from './live-channel.ts';
import { handleEvent, type ServerEventHandlers } from './server-events.ts';
import { openSocket } from './socket.ts';

/** Who listens; a feature that wants events adds its handlers here. */
const FEATURES: ServerEventHandlers[] = [
  likeEvents,
  matchEvents,
  messageEvents,
  notificationEvents,
];

/** After the server refused the session, the next attempt waits for this long. */
const REFUSED_PAUSE_MS = 15_000;

/**
 * Keeps the live channel of `userId` open and hands its events to the features. Used once, in the
 * shell; undefined (nobody signed in, or not allowed in yet) keeps it closed.
 */
export function useServerEvents(userId: number | undefined): void {
  const store = useStore() as AppStore;
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new socket
  useEffect(() => {
    if (userId === undefined) return;
    const { dispatch, getState } = store;
    let pause: ReturnType<typeof setTimeout> | undefined;

    function onEvent(event: ServerEvent): void {
      noteEvent(event);
      const context = { dispatch, getState, viewerId: userId as number, pathname: path.current };
      handleEvent(FEATURES, event, context);
      // Something may have come before this, be it the first connection or a return.
      if (event.type === 'ready') dispatch(api.util.invalidateTags([...MISSED]));
    }

    function onSessionEnded(): void {
      // Whoever is signed in now, the server says; if it is still this person, they may try again.
      dispatch(api.util.invalidateTags(['Session']));
      pause = setTimeout(() => setAttempt((n) => n + 1), REFUSED_PAUSE_MS);
    }

    const socket = openSocket(liveUrl(), userId, {
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
  }, [store, userId, attempt]);
}

/** What events tell of: all of it is asked for again, which costs little where nothing is new. */
export const MISSED = ['Message', 'Match', 'Like', 'Notification'] as const;

function liveUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}

/** Calls `onBack` when the page can be seen again or the network has returned. */
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
