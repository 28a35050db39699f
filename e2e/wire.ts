import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The server's two words of SOCKS 5 (RFC 1928): no password is needed, and: you are connected. */
const WELCOME = Buffer.from([5, 0]);
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/**
 * What lies between one browser and this machine. An outage that is only told to the browser lets a
 * service worker that has just started speak for a moment; nothing gets past a wire that is cut.
 */
export class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((browser) => {
    this.#lead(browser).catch(() => browser.destroy());
  });
  #isCut = false;

  static async lay(): Promise<Wire> {
    const wire = new Wire();
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  /** For a browser's option `proxy`. */
  get proxy() {
    return { server: `socks5://127.0.0.1:${(this.#server.address() as AddressInfo).port}` };
  }

  /** Ends all connections; whoever comes from now on is refused. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  remove(): void {
    this.cut();
    this.#server.close();
  }

  /** The browser waits for each answer, so each of its words comes as one piece. */
  async #lead(browser: Socket): Promise<void> {
    this.#keep(browser);
    if (this.#isCut) return void browser.destroy();
    await once(browser, 'data');
    browser.write(WELCOME);
    const [request] = (await once(browser, 'data')) as [Buffer];
    const server = this.#keep(connect(request.readUInt16BE(request.length - 2), '127.0.0.1'));
    server.on('close', () => browser.destroy());
    browser.on('close', () => server.destroy());
    await once(server, 'connect');
    browser.write(CONNECTED);
    browser.pipe(server).pipe(browser);
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
