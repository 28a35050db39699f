import type { WebSocket } from 'ws';

/** A socket of this process with what we know of it. */
export interface Connection {
  /** Unique over all instances. */
  id: string;
  userId: number;
  /** Hash of the session that opened it. */
  session: string;
  socket: WebSocket;
  /** Done when this process hears what is published for the member. */
  subscribed: Promise<void>;
  /** True once the client has said who it is. */
  greeted: boolean;
  /** False between a ping and its pong. */
  alive: boolean;
  framesThisMinute: number;
}

/** A reader that lets this much pile up is cut off: it would hold the memory of everybody else. */
const BUFFERED_MAX_BYTES = 256 * 1024;

const byUser = new Map<number, Set<Connection>>();

/** Sockets of one member in this process. */
export const connectionsOf = (userId: number): ReadonlySet<Connection> =>
  byUser.get(userId) ?? new Set();

export function* allConnections(): Generator<Connection> {
  for (const connections of byUser.values()) yield* connections;
}

export function addConnection(connection: Connection): void {
  const existing = byUser.get(connection.userId);
  if (existing) existing.add(connection);
  else byUser.set(connection.userId, new Set([connection]));
}

/** @returns true when this was the member's last socket in this process. */
export function removeConnection(connection: Connection): boolean {
  const existing = byUser.get(connection.userId);
  if (!existing?.delete(connection) || existing.size > 0) return false;
  byUser.delete(connection.userId);
  return true;
}

/** Hands a ready-made frame to every socket of the member in this process. */
export function deliver(userId: number, frame: string): void {
  for (const connection of connectionsOf(userId)) {
    if (connection.socket.bufferedAmount > BUFFERED_MAX_BYTES) connection.socket.terminate();
    else connection.socket.send(frame);
  }
}
