import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** A socket of this process with what we know of it. */
export interface Connection {
  /** Unique over all instances. */
  id: string;
  userId: number;
  /** Hash of the session that opened it. */
  session: string;
  socket: WebSocket;
  /** What carries it. */
  wire: Socket;
  /** Bytes that had come over the wire when it was last asked for a sign of life. */
  heardBytes: number;
  /** Until this process hears what is published for the member. */
  subscribing: Promise<void> | undefined;
  /** True once the client has said who it is. */
  greeted: boolean;
  framesThisMinute: number;
  /** Events that wait for it to read. */
  waiting: number;
}

/** A socket knows its connection, so that the listeners of all sockets are the same. */
type KnownSocket = WebSocket & { connection: Connection };

export const connectionOf = (socket: WebSocket): Connection => (socket as KnownSocket).connection;

/** Nearly all members have one socket here, and an array of one is the smallest that holds it. */
const byUser = new Map<number, readonly Connection[]>();

/** Sockets of one member in this process. */
export const connectionsOf = (userId: number): readonly Connection[] => byUser.get(userId) ?? [];

/** Members with a socket in this process. */
export const connectedUsers = (): Iterable<number> => byUser.keys();

export function* allConnections(): Generator<Connection> {
  for (const connections of byUser.values()) yield* connections;
}

export function addConnection(connection: Connection): void {
  (connection.socket as KnownSocket).connection = connection;
  const others = byUser.get(connection.userId);
  // Spreading nothing would make room for many more.
  byUser.set(connection.userId, others ? [...others, connection] : [connection]);
}

/** @returns true when this was the member's last socket in this process. */
export function removeConnection(connection: Connection): boolean {
  const { userId } = connection;
  const others = connectionsOf(userId).filter((one) => one !== connection);
  if (others.length > 0) byUser.set(userId, others);
  return others.length === 0 && byUser.delete(userId);
}
