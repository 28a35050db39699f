import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const LOOPBACK = '127.0.0.1';

/** Ports returned by `freePort`. */
const used = new Set<number>();

/** A free TCP port, another one at each call: the system may choose a port again before its server listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  if (used.has(port)) return freePort();
  used.add(port);
  return port;
}

/** An open connection to `port`, or undefined when the connection is refused. */
export function tryConnect(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK);
    const refused = () => resolve(undefined);
    socket.once('error', refused);
    socket.once('connect', () => {
      socket.off('error', refused);
      resolve(socket);
    });
  });
}

/** Waits until a server listens on `port`. @returns false as soon as `alive` is false. */
export async function portAnswers(port: number, alive: () => boolean): Promise<boolean> {
  while (alive()) {
    const socket = await tryConnect(port);
    socket?.destroy();
    if (socket) return true;
    await sleep(30);
  }
  return false;
}
