import { WebSocket } from 'ws';
import { type Connection, connectionsOf } from './connections.ts';

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
