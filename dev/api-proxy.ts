import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import { LOOPBACK, tryConnect } from './ports.ts';

export interface ApiProxy {
  web(req: IncomingMessage, res: ServerResponse): Promise<void>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/**
 * Spreads requests over the API instances in turn, as nginx does over its replicas. The connection is
 * made first, so an instance that is away is skipped before a byte of the request was used up.
 * Sockets have a turn of their own: two opened one after the other land on two instances.
 *
 * @param ports ports of the instances that are meant to run, asked anew for each request.
 */
export function createApiProxy(ports: () => number[]): ApiProxy {
  const proxy = createProxyServer();
  const turns = { web: 0, upgrade: 0 };

  async function connectNext(kind: keyof typeof turns) {
    const all = ports();
    const first = turns[kind]++;
    for (let step = 0; step < all.length; step++) {
      const port = all[(first + step) % all.length];
      const socket = port === undefined ? undefined : await tryConnect(port);
      if (socket) return { target: `http://${LOOPBACK}:${port}`, agent: agentOver(socket) };
    }
    return undefined;
  }

  return {
    async web(req, res) {
      const route = await connectNext('web');
      if (!route) return refuse(res, 503, 'No API instance answers.');
      nameClient(req);
      await proxy.web(req, res, route).catch(() => refuse(res, 502, 'The API instance went away.'));
    },
    async upgrade(req, socket, head) {
      socket.on('error', () => socket.destroy());
      const route = await connectNext('upgrade');
      if (!route)
        return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      nameClient(req);
      await proxy.ws(req, socket as Socket, route, head).catch(() => socket.destroy());
    },
  };
}

/** What the client says about its own address is never passed on. */
function nameClient(req: IncomingMessage) {
  req.headers['x-forwarded-for'] = req.socket.remoteAddress ?? '';
  delete req.headers['x-forwarded-host'];
  delete req.headers['x-forwarded-proto'];
}

function agentOver(socket: Socket): Agent {
  const agent = new Agent();
  agent.createConnection = () => socket;
  return agent;
}

function refuse(res: ServerResponse, status: number, message: string) {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(JSON.stringify({ message, code: 'unavailable' }));
}
