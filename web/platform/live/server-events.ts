import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ServerEvent } from '#contract/socket.ts';
import { api } from '../api/api.ts';
import { refreshSession } from '../session.ts';
import type { AppDispatch, AppStore, RootState } from '../store.ts';
import { connectionChanged } from './connection.ts';
import { setLiveSocket } from './live-channel.ts';
import { openSocket } from './socket.ts';

export interface EventContext {
  dispatch: AppDispatch;
  getState: () => RootState;
  viewerId: number;
  pathname: string;
}

/** The event handlers of a feature, by event type. */
export type ServerEventHandlers = {
  [Type in ServerEvent['type']]?: (
    event: Extract<ServerEvent, { type: Type }>,
    context: EventContext,
  ) => void;
};

/** Data that live events change. All of it is read again after a time without events. */
export const LIVE_TAGS = ['Message', 'Match', 'Like', 'Notification'] as const;

/** Events of the connection, which no feature handles. */
const CONNECTION_EVENTS: string[] = ['ready', 'interrupted'] satisfies ServerEvent['type'][];

/**
 * Passes an event to each feature that handles its type. An unknown type is only logged.
 *
 * The response to a read that is under way may be older than the event and would revert it, so one more read follows.
 */
export function handleEvent(
  features: ServerEventHandlers[],
  event: ServerEvent,
  context: EventContext,
): void {
  for (const handlers of features) {
    const handle = handlers[event.type] as
      | ((event: ServerEvent, context: EventContext) => void)
      | undefined;
    handle?.(event, context);
  }
  if (
    !CONNECTION_EVENTS.includes(event.type) &&
    !features.some((handlers) => handlers[event.type])
  ) {
    console.warn('Ignored an unknown event of the live channel:', event.type);
  }
  const { dispatch } = context;
  const isReading = dispatch(api.util.getRunningQueriesThunk()).length > 0;
  // Sent after every (re)connection: events before it may have been missed.
  if (event.type === 'ready' || (isReading && event.type !== 'typing')) {
    dispatch(api.util.invalidateTags([...LIVE_TAGS]));
  }
}

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
