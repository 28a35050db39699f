import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import type { ClientEvent, ServerEvent } from '#contract/socket.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** WebSocket close code 'policy violation': the session belongs to another user. */
const CLOSE_REFUSED = 1008;
/** A server that accepts the connection must send `ready` within this time. */
const READY_WITHIN_MS = 10_000;
/** After a connection of this length, the backoff starts again. */
const STABLE_MS = 10_000;

export interface SocketListener {
  onEvent(event: ServerEvent): void;
  onConnected(isConnected: boolean): void;
  /** The server refused the session; the socket does not reconnect. */
  onSessionEnded(): void;
}

export interface LiveSocket {
  /** Sends an event; while not connected, the event is dropped with a warning. */
  send(event: ClientEvent): void;
  /** Connects at once instead of after the pause; no effect while connected. */
  reconnectNow(): void;
  close(): void;
}

type Connect = (url: string) => WebSocket;

/** Opens the live channel of `userId` at `url` and keeps it open until `close`. */
export function openSocket(
  url: string,
  userId: number,
  listener: SocketListener,
  connect: Connect = (address) => new WebSocket(address),
): LiveSocket {
  let socket: WebSocket | undefined;
  let failures = 0;
  let readyAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function open(): void {
    clearTimeout(timer);
    const opened = connect(url);
    socket = opened;
    readyAt = 0;
    timer = setTimeout(() => abandon(opened), READY_WITHIN_MS);
    opened.onopen = () => opened.send(JSON.stringify({ type: 'auth', userId }));
    // An abandoned socket may still receive frames, and its `ready` must not stop the next connection's timer.
    opened.onmessage = ({ data }) => {
      if (opened === socket) receive(data);
    };
    opened.onerror = () => {
      if (opened === socket) listener.onConnected(false);
    };
    opened.onclose = ({ code }) => lost(opened, code);
  }

  function receive(data: unknown): void {
    const event = parseEvent(data);
    if (event?.type === 'ready') {
      clearTimeout(timer);
      readyAt = Date.now();
      listener.onConnected(true);
    }
    if (event?.type === 'interrupted') {
      // The socket stays open: the server sends `ready` when it is complete again.
      clearTimeout(timer);
      listener.onConnected(false);
    }
    if (event) listener.onEvent(event);
  }

  function lost(which: WebSocket, code: number): void {
    if (which !== socket || isClosed) return;
    socket = undefined;
    listener.onConnected(false);
    clearTimeout(timer);
    if (code === CLOSE_SESSION_ENDED || code === CLOSE_REFUSED) {
      isClosed = true;
      listener.onSessionEnded();
      return;
    }
    const wasStable = readyAt > 0 && Date.now() - readyAt >= STABLE_MS;
    timer = setTimeout(open, reconnectDelayMs(wasStable ? 0 : failures));
    failures = wasStable ? 0 : failures + 1;
  }

  /** Drops a dead connection without waiting for its close event, which may never come. */
  function abandon(which: WebSocket): void {
    lost(which, 1006);
    which.close();
  }

  open();
  return {
    send(event) {
      if (readyAt > 0 && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
      else console.warn('Live channel not connected, event dropped:', event.type);
    },
    reconnectNow() {
      if (socket || isClosed) return;
      failures = 0;
      open();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close(1000);
    },
  };
}

/** The frame as an event; undefined when it cannot be parsed. The client trusts the server's shapes. */
function parseEvent(data: unknown): ServerEvent | undefined {
  try {
    const event = JSON.parse(String(data));
    if (typeof event?.type === 'string') return event;
  } catch {
    // Logged below.
  }
  console.warn('Ignored an unreadable frame of the live channel', data);
  return undefined;
}
