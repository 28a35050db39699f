import { WebSocket } from 'ws';
import { type Connection, connectionsOf } from './connections.ts';
import { textFrame } from './text-frame.ts';

/** A reader that lets more than this pile up is cut off: it would hold the memory of everybody else. */
const WAITING_MAX_BYTES = 256 * 1024;
const WAITING_MAX_EVENTS = 256;
/** However many slow readers this process has, they hold no more than this together. */
const ALL_WAITING_MAX_BYTES = 32 * 1024 * 1024;
/** From this share of what it may let pile up, a reader is not told what is soon out of date. */
const NEARLY_FULL = 0.5;
/** How frames begin that nobody misses: the next one makes up for them. */
const FLEETING = ['presence', 'typing'].map((type) => Buffer.from(`{"type":"${type}"`));

let allWaitingBytes = 0;

/** Hands an event to every socket of the member in this process. @param event the text of a frame. */
export function deliver(userId: number, event: Buffer): void {
  const connections = connectionsOf(userId);
  if (connections.length === 0) return;
  const frame = textFrame(event);
  for (const connection of connections) {
    if (connection.socket.readyState !== WebSocket.OPEN) continue;
    // Past ws, which would make two writes of it: nothing of its own is ever queued, as nothing is compressed.
    if (connection.wire.writableLength === 0) connection.wire.write(frame);
    else queue(connection, event, frame);
  }
}

/** For a reader that has not taken yet what it was given before. */
function queue(connection: Connection, event: Buffer, frame: Buffer): void {
  const { socket, wire, waiting } = connection;
  const full = Math.max(
    wire.writableLength / WAITING_MAX_BYTES,
    waiting / WAITING_MAX_EVENTS,
    allWaitingBytes / ALL_WAITING_MAX_BYTES,
  );
  if (full >= 1) socket.terminate();
  if (full >= 1 || (full >= NEARLY_FULL && isFleeting(event))) return;
  connection.waiting += 1;
  allWaitingBytes += frame.length;
  wire.write(frame, () => {
    connection.waiting -= 1;
    allWaitingBytes -= frame.length;
  });
}

const isFleeting = (event: Buffer): boolean =>
  FLEETING.some((start) => event.subarray(0, start.length).equals(start));
