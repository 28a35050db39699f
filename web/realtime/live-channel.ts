import type { ClientEvent } from '#contract/socket.ts';
import type { LiveSocket } from './socket.ts';

let current: LiveSocket | undefined;

/** Makes `socket` the one that features send through; undefined when there is none. */
export function setLiveSocket(socket: LiveSocket | undefined): void {
  current = socket;
}

/** Tells the server something that may be lost; while disconnected it only logs a warning. */
export function sendToServer(event: ClientEvent): void {
  if (current) current.send(event);
  else console.warn('There is no live channel; not sent:', event.type);
}
