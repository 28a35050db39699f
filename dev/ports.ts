import { randomInt } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const LOOPBACK = '127.0.0.1';

/** Below the ports that Linux, macOS and Windows give to connections and to servers on port 0. */
const [PORT_MIN, PORT_MAX] = [20_000, 32_000];
/** Ports returned by `freePort`. */
const used = new Set<number>();

/**
 * A free TCP port, another one at each call. It is outside the range of the operating system, which would give a port
 * of that range to another program before the caller uses it, or while the caller's server is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORT_MIN, PORT_MAX);
    if (used.has(port)) continue;
    used.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve(false);
    else reject(error);
  });
  server.listen(port, LOOPBACK, () => server.close(() => resolve(true)));
  return promise;
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
