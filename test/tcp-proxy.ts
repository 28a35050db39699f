import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import type { Addresses } from '#dev/postgres.ts';

/** Bytes recorded at the start of a connection; they contain the client's name. */
const PREFIX_LENGTH = 1_000;

/** TCP proxy with a fixed address, for a server that restarts on another port. */
export class TcpProxy {
  port = 0;
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #prefixes = new Map<Socket, string>();

  /** Accepts connections and forwards them to port `target`. */
  async open(target: number): Promise<void> {
    this.#server = createServer((inner) => {
      const outer = connect(target, LOOPBACK);
      inner.on('data', (chunk) => {
        const prefix = this.#prefixes.get(inner) ?? '';
        if (prefix.length < PREFIX_LENGTH) this.#prefixes.set(inner, prefix + chunk);
      });
      inner.on('close', () => this.#prefixes.delete(inner));
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => this.#sockets.delete(from));
      }
    });
    this.port ||= await freePort();
    this.#server.listen(this.port, LOOPBACK);
    await once(this.#server, 'listening');
  }

  /** Rewrites the addresses of a Postgres server to go through this proxy. */
  addresses({ DATABASE_URL, OWNER_DATABASE_URL }: Required<Addresses>): Required<Addresses> {
    const proxied = (url = '') => url.replace(/:\d+\//, `:${this.port}/`);
    return { DATABASE_URL: proxied(DATABASE_URL), OWNER_DATABASE_URL: proxied(OWNER_DATABASE_URL) };
  }

  /** Stops forwarding from clients with this name. Their connections stay open. */
  stall(name: string): void {
    for (const [socket, prefix] of this.#prefixes) {
      if (prefix.includes(name)) socket.unpipe().resume();
    }
  }

  /** Closes all connections and refuses new ones. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server?.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }
}
