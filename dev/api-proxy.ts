import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import { LOOPBACK, tryConnect } from './ports.ts';

export interface ApiProxy {
  web(req: IncomingMessage, res: ServerResponse): Promise<void>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/** With this cookie a browser test chooses the instance of its socket: `x-instance=2` is `api-2`. */
const INSTANCE_COOKIE = /(?:^|; )x-instance=(\d)/;

/**
 * Distributes requests over the API instances round-robin, as nginx does. It connects before it reads the
 * request, so an unavailable instance is skipped. WebSocket upgrades have their own round-robin counter.
 *
 * @param ports returns the ports of the running instances, for each request.
 */
export function createApiProxy(ports: () => number[]): ApiProxy {
  const proxy = createProxyServer();
  const counters = { web: 0, upgrade: 0 };

  async function connectNext(kind: keyof typeof counters, named?: string) {
    const all = ports();
    const first = named ? Number(named) - 1 : counters[kind]++;
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
      if (!route) return respondUnavailable(res, 503, 'No API instance is available.');
      setForwardedHeaders(req);
      await proxy
        .web(req, res, route)
        .catch(({ code }) =>
          respondUnavailable(res, 502, `The API instance closed the connection: ${code}.`),
        );
    },
    async upgrade(req, socket, head) {
      socket.on('error', () => socket.destroy());
      const [, instance] = INSTANCE_COOKIE.exec(req.headers.cookie ?? '') ?? [];
      const route = await connectNext('upgrade', instance);
      if (!route)
        return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      setForwardedHeaders(req);
      await proxy.ws(req, socket as Socket, route, head).catch(() => socket.destroy());
    },
  };
}

/** Replaces the forwarding headers of the client, which it could forge. */
function setForwardedHeaders(req: IncomingMessage) {
  req.headers['x-forwarded-for'] = req.socket.remoteAddress ?? '';
  delete req.headers['x-forwarded-host'];
  delete req.headers['x-forwarded-proto'];
}

function agentOver(socket: Socket): Agent {
  const agent = new Agent();
  agent.createConnection = () => socket;
  return agent;
}

function respondUnavailable(res: ServerResponse, status: number, message: string) {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(JSON.stringify({ message, code: 'unavailable' }));
}
