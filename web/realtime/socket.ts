// First, or the schemas are made before it counts.
import './without-eval.ts';
import { CLOSE_SESSION_ENDED, type ClientEvent, ServerEvent } from '#contract/socket.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** Code of the protocol for a peer that breaks a rule: here, a session that is not the one meant. */
const CLOSE_REFUSED = 1008;
/** A server that accepts and then says nothing for this long is given up. */
const READY_WITHIN_MS = 10_000;
/** A connection that lasted this long was a good one: the next attempt starts fresh. */
const LASTING_MS = 10_000;

/** What the owner of the live channel wants to know. */
export interface SocketListener {
  onEvent(event: ServerEvent): void;
  onConnected(isConnected: boolean): void;
  /** The server no longer takes this session; no further attempt is made. */
  onSessionEnded(): void;
}

export interface LiveSocket {
  /** Sends now or not at all: while there is no connection it only logs a warning. */
  send(event: ClientEvent): void;
  /** Connects at once instead of waiting out the pause; no effect while connected. */
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
    opened.onmessage = ({ data }) => receive(data);
    opened.onerror = () => listener.onConnected(false);
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
      // It is there, but hears only some of what happens: no reason to look for another.
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
    const lasted = readyAt > 0 && Date.now() - readyAt >= LASTING_MS;
    timer = setTimeout(open, reconnectDelayMs(lasted ? 0 : failures));
    failures = lasted ? 0 : failures + 1;
  }

  /** Some networks never tell that a connection died: it is dropped without waiting for its close. */
  function abandon(which: WebSocket): void {
    lost(which, 1006);
    which.close();
  }

  open();
  return {
    send(event) {
      if (readyAt > 0 && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
      else console.warn('The live channel is not connected; not sent:', event.type);
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

/** The frame as an event; anything that cannot be read or is not known is only logged. */
function parseEvent(data: unknown): ServerEvent | undefined {
  try {
    const parsed = ServerEvent.safeParse(JSON.parse(String(data)));
    if (parsed.success) return parsed.data;
    console.warn('The live channel brought an unknown frame', parsed.error.issues);
  } catch (cause) {
    console.warn('The live channel brought a frame that is not JSON', cause);
  }
  return undefined;
}
