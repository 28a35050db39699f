import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { LOOPBACK } from '#dev/ports.ts';
import type { Addresses } from '#dev/postgres.ts';

/** So much of what a connection says first is remembered; who it is stands there. */
const INTRODUCTION_LENGTH = 1_000;

/** An address that stays while the server behind it stops and comes back on another port. */
export class Relay {
  port = 0;
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #introductions = new Map<Socket, string>();

  /** From now on connections reach the server at `target`. */
  async open(target: number): Promise<void> {
    this.#server = createServer((inner) => {
      const outer = connect(target, LOOPBACK);
      inner.on('data', (chunk) => {
        const said = this.#introductions.get(inner) ?? '';
        if (said.length < INTRODUCTION_LENGTH) this.#introductions.set(inner, said + chunk);
      });
      inner.on('close', () => this.#introductions.delete(inner));
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
    this.#server.listen(this.port, LOOPBACK);
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** The addresses of a Postgres, as somebody connects through here. */
  before({ DATABASE_URL, OWNER_DATABASE_URL }: Required<Addresses>): Required<Addresses> {
    const here = (url = '') => url.replace(/:\d+\//, `:${this.port}/`);
    return { DATABASE_URL: here(DATABASE_URL), OWNER_DATABASE_URL: here(OWNER_DATABASE_URL) };
  }

  /** From now on nothing comes through of what those say who said that this is their name; they stay open. */
  mute(name: string): void {
    for (const [socket, said] of this.#introductions) {
      if (said.includes(name)) socket.unpipe().resume();
    }
  }

  /** From now on connections are refused, as where nothing listens. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server?.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }
}
