import type { ClientEvent } from '#contract/socket.ts';
import type { LiveSocket } from './socket.ts';

let current: LiveSocket | undefined;

/** Sets the socket that features send through; undefined when there is none. */
export function setLiveSocket(socket: LiveSocket | undefined): void {
  current = socket;
}

/** Sends an event that may be lost. Without a connection it is dropped. */
export const sendToServer = (event: ClientEvent): void => current?.send(event);
