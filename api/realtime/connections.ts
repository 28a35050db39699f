import type { WebSocket } from 'ws';
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
