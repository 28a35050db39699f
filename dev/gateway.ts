import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyServer } from 'httpxy';
import { createApiProxy } from './api-proxy.ts';
import type { Client } from './client.ts';
import { LOOPBACK } from './ports.ts';

export interface GatewayOptions {
  /** Public port; 0 selects a free one. */
  port: number;
  client: (server: Server) => Client | Promise<Client>;
  apiPorts: () => number[];
  /** Port of the local OpenID provider, served below /provider. */
  providerPort: number;
  /** Port of the pages below /mailbox. */
  mailboxPort: number;
}

export interface Gateway {
  port: number;
  stop(): Promise<void>;
}

const API_PATHS = /^\/(api\/|c\/|media\/|\.well-known\/security\.txt$)/;
const SOCKET_PATH = /^\/ws(\?|$)/;
const PROVIDER_PATHS = /^\/provider\//;
const MAILBOX_PATHS = /^\/mailbox(?=[/?]|$)/;
/** As in nginx. With Node's 5 s, a browser often reuses a connection at the moment it is closed. */
const KEEP_ALIVE_MS = 75_000;

/** Serves API, WebSocket, sign-in provider and client on one public port. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const api = createApiProxy(options.apiPorts);
  const toProvider = proxyTo(options.providerPort);
  const toMailbox = proxyTo(options.mailboxPort);
  let client: Client | undefined;

  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '/';
    if (API_PATHS.test(path)) return void api.web(req, res);
    if (PROVIDER_PATHS.test(path)) return void toProvider.web(req, res).catch(() => res.destroy());
    if (MAILBOX_PATHS.test(path)) return void toMailbox.web(req, res).catch(() => res.destroy());
    // As in nginx.
    if (path === '/.well-known/change-password')
      return void res.writeHead(302, { location: '/preferences#sign-in-methods' }).end();
    if (client) client.handle(req, res);
    // The browser loads the page again.
    else res.writeHead(503, { refresh: '1' }).end('Overlap is starting.');
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (req, socket, head) => {
    if (SOCKET_PATH.test(req.url ?? '')) void api.upgrade(req, socket, head);
    // Vite handles its own upgrades of this server.
    else if (req.headers['sec-websocket-protocol'] !== 'vite-hmr') socket.destroy();
  });

  await listen(server, options.port);
  client = await options.client(server);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await client?.close();
    server.closeAllConnections();
    server.close();
  };
  return { port, stop };
}

/** A connection for each request: the server could close an idle one at the moment it is reused. */
const proxyTo = (port: number) =>
  createProxyServer({ target: `http://${LOOPBACK}:${port}`, agent: false });

async function listen(server: Server, port: number) {
  server.listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
  } catch (error) {
    const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!inUse) throw error;
    throw new Error(
      `Port ${port} is in use. Stop the other program or choose another port: PORT=8090 make dev`,
    );
  }
}
