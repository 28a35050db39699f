import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The two replies of a SOCKS 5 server (RFC 1928): no authentication, and connection established. */
const NO_AUTHENTICATION = Buffer.from([5, 0]);
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/**
 * A SOCKS proxy between one browser and this machine. Playwright's `setOffline` alone lets a service
 * worker that has just started use the network for a moment; no request passes a cut proxy.
 */
export class NetworkProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((browser) => {
    this.#connect(browser).catch(() => browser.destroy());
  });
  #isCut = false;

  static async start(): Promise<NetworkProxy> {
    const proxy = new NetworkProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** For a browser's option `proxy`. */
  get proxy() {
    return { server: `socks5://127.0.0.1:${(this.#server.address() as AddressInfo).port}` };
  }

  /** Ends all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }

  /** The browser waits for each reply, so each of its messages arrives as one chunk. */
  async #connect(browser: Socket): Promise<void> {
    this.#track(browser);
    if (this.#isCut) return void browser.destroy();
    await once(browser, 'data');
    browser.write(NO_AUTHENTICATION);
    const [request] = (await once(browser, 'data')) as [Buffer];
    const server = this.#track(connect(request.readUInt16BE(request.length - 2), '127.0.0.1'));
    server.on('close', () => browser.destroy());
    browser.on('close', () => server.destroy());
    await once(server, 'connect');
    browser.write(CONNECTED);
    browser.pipe(server).pipe(browser);
  }

  #track(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
