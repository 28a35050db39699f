import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { WebSocket, WebSocketServer } from 'ws';
import { type Gateway, startGateway } from './gateway.ts';
import { freePort } from './ports.ts';

/** Stands in for an API instance: returns its name and facts about the request. */
async function startEcho(name: string) {
  let connections = 0;
  const server = createServer(async (req: IncomingMessage, res) => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    const from = req.headers['x-forwarded-for'];
    res.end(JSON.stringify({ name, path: req.url, from, bytes, connections }));
  });
  server.on('connection', () => {
    connections += 1;
  });
  new WebSocketServer({ server }).on('connection', (socket) => socket.send(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

describe('the gateway', () => {
  const stops: (() => unknown)[] = [];
  let gateway: Gateway;
  let base: string;
  let ports: number[];

  before(async () => {
    const echoes = await Promise.all(['one', 'two', 'provider'].map(startEcho));
    const [one, two, provider] = echoes.map((echo) => echo.port) as [number, number, number];
    ports = [one, two];
    gateway = await startGateway({
      port: 0,
      client: () => ({ handle: (_, res) => res.end('the client'), close: async () => {} }),
      apiPorts: () => ports,
      providerPort: provider,
      mailboxPort: 1,
    });
    base = `http://127.0.0.1:${gateway.port}`;
    stops.push(() => gateway.stop(), ...echoes.map((echo) => echo.stop));
  });
  after(async () => {
    for (const stop of stops) await stop();
  });

  interface Echo {
    name: string;
    path: string;
    from: string;
    bytes: number;
    connections: number;
  }
  const request = async (path: string, init?: RequestInit) =>
    (await (await fetch(base + path, init)).json()) as Echo;

  async function socketName(): Promise<string> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    const [name] = await once(socket, 'message');
    socket.close();
    return String(name);
  }

  it('distributes requests over the API instances', async () => {
    const names = [await request('/api/a'), await request('/media/b')].map(
      (response) => response.name,
    );
    expect(names).to.have.members(['one', 'two']);
  });

  it('distributes sockets independently of requests', async () => {
    const first = await socketName();
    await request('/api/a');
    expect([first, await socketName()]).to.have.members(['one', 'two']);
  });

  it('skips an unavailable instance and sends the whole body to another', async () => {
    const all = ports;
    ports = [all[0] as number, await freePort()];
    for (let count = 0; count < 4; count++) {
      const response = await request('/api/a', { method: 'POST', body: 'x'.repeat(100_000) });
      expect(response).to.include({ name: 'one', bytes: 100_000 });
      expect(await socketName()).to.equal('one');
    }
    ports = all;
  });

  it('returns 503 without an API instance', async () => {
    const all = ports;
    ports = [];
    expect((await fetch(`${base}/api/a`)).status).to.equal(503);
    ports = all;
  });

  it('overwrites X-Forwarded-For with the address of the client', async () => {
    const { from } = await request('/api/a', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(from).to.equal('127.0.0.1');
  });

  it('serves /provider from the sign-in provider and other paths from the client', async () => {
    expect(await request('/provider/authorize?a=1')).to.include({
      name: 'provider',
      path: '/provider/authorize?a=1',
    });
    expect(await (await fetch(`${base}/chat/1`)).text()).to.equal('the client');
  });

  it('reuses no connection that the provider may be closing', async () => {
    const first = await request('/provider/authorize');
    const second = await request('/provider/authorize');
    expect(second.connections).to.equal(first.connections + 1);
  });

  it('fails with the number of a port that is in use', async () => {
    const second = startGateway({
      port: gateway.port,
      client: () => ({ handle: () => {}, close: async () => {} }),
      apiPorts: () => [],
      providerPort: 1,
      mailboxPort: 1,
    });
    const error = await second.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).to.include(`Port ${gateway.port} is in use`);
  });

  it('lets the browser load the page again until the client is ready', async () => {
    let response: Response | undefined;
    const starting = await startGateway({
      port: 0,
      client: async (server) => {
        const { port } = server.address() as AddressInfo;
        response = await fetch(`http://127.0.0.1:${port}/`);
        return { handle: () => {}, close: async () => {} };
      },
      apiPorts: () => [],
      providerPort: 1,
      mailboxPort: 1,
    });
    await starting.stop();
    expect(response?.status).to.equal(503);
    expect(response?.headers.get('refresh')).to.equal('1');
  });
});
