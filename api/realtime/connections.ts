import { WebSocket } from 'ws';
import { gauge } from '../platform/metrics.ts';

/** A socket of this process with its state. */
export interface Connection {
  /** Unique across all instances. */
  id: string;
  userId: number;
  /** Hash of the session that opened it. */
  session: string;
  socket: WebSocket;
  /** Set by any frame, cleared by each ping. */
  isAlive: boolean;
  /** Pending until this process receives the member's events. */
  subscribing: Promise<void> | undefined;
  /** True after the client's `auth` event. */
  authenticated: boolean;
  framesThisMinute: number;
  /** Events written while the socket was backed up, until they are flushed. */
  queuedEvents: number;
}

const bySocket = new WeakMap<WebSocket, Connection>();
/** Most members have one socket here, and an array literal of one element is the smallest list. */
const byUser = new Map<number, readonly Connection[]>();

export const connectionOf = (socket: WebSocket): Connection | undefined => bySocket.get(socket);

/** Sockets of one member in this process. */
export const connectionsOf = (userId: number): readonly Connection[] => byUser.get(userId) ?? [];

/** Members with a socket in this process. */
export const connectedUsers = (): Iterable<number> => byUser.keys();

export function* allConnections(): Generator<Connection> {
  for (const connections of byUser.values()) yield* connections;
}

gauge('live_sockets_open', 'Open sockets of the live channel', [], (open) =>
  open.set([...allConnections()].length),
);
gauge('live_members_connected', 'Members with a socket at this instance', [], (connected) =>
  connected.set(byUser.size),
);

export function addConnection(connection: Connection): void {
  bySocket.set(connection.socket, connection);
  const others = byUser.get(connection.userId);
  // Spreading an empty list would allocate spare capacity.
  byUser.set(connection.userId, others ? [...others, connection] : [connection]);
}

/** @returns true when this was the member's last socket in this process. */
export function removeConnection(connection: Connection): boolean {
  const { userId } = connection;
  const others = connectionsOf(userId).filter((other) => other !== connection);
  if (others.length > 0) byUser.set(userId, others);
  return others.length === 0 && byUser.delete(userId);
}

/** Limits of one slow reader. */
const QUEUE_MAX_BYTES = 256 * 1024;
const QUEUE_MAX_EVENTS = 256;
/** Limit of all slow readers of this process together. */
const TOTAL_QUEUE_MAX_BYTES = 24 * 1024 * 1024;
/** Above this share of a limit, ephemeral events are dropped. */
const DROP_EPHEMERAL_ABOVE = 0.5;
/** Events that the next one of their kind replaces, recognized by the start of their JSON. */
const EPHEMERAL = ['presence', 'typing'].map((type) => Buffer.from(`{"type":"${type}"`));

const TEXT_FRAME = { binary: false };

let totalQueuedBytes = 0;

/** Sends an event to every socket of the member in this process. @param event JSON text. */
export function deliver(userId: number, event: Buffer): void {
  for (const connection of connectionsOf(userId)) {
    const { socket } = connection;
    if (socket.readyState !== WebSocket.OPEN) continue;
    if (socket.bufferedAmount === 0) socket.send(event, TEXT_FRAME);
    else enqueue(connection, event);
  }
}

/** Sends to a socket whose earlier events are not flushed yet, or terminates it at a limit. */
function enqueue(connection: Connection, event: Buffer): void {
  const { socket, queuedEvents } = connection;
  const fill = Math.max(
    socket.bufferedAmount / QUEUE_MAX_BYTES,
    queuedEvents / QUEUE_MAX_EVENTS,
    totalQueuedBytes / TOTAL_QUEUE_MAX_BYTES,
  );
  if (fill >= 1) {
    socket.terminate();
    return;
  }
  if (fill >= DROP_EPHEMERAL_ABOVE && isEphemeral(event)) return;
  connection.queuedEvents += 1;
  totalQueuedBytes += event.length;
  // Copied: `event` is a slice of what Redis sent at once, which the queue would keep in memory.
  socket.send(Buffer.from(event), TEXT_FRAME, () => {
    connection.queuedEvents -= 1;
    totalQueuedBytes -= event.length;
  });
}

const isEphemeral = (event: Buffer): boolean =>
  EPHEMERAL.some((start) => event.subarray(0, start.length).equals(start));
