import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { WebSocket, WebSocketServer } from 'ws';
import { type Gateway, startGateway } from './gateway.ts';
import { freePort } from './ports.ts';

/** Stands for an API instance: tells its name and what it was told. */
async function startEcho(name: string) {
  const server = createServer(async (req: IncomingMessage, res) => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    res.end(JSON.stringify({ name, path: req.url, from: req.headers['x-forwarded-for'], bytes }));
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
  }
  const ask = async (path: string, init?: RequestInit) =>
    (await (await fetch(base + path, init)).json()) as Echo;

  async function socketName(): Promise<string> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    const [name] = await once(socket, 'message');
    socket.close();
    return String(name);
  }

  it('asks the API instances in turn', async () => {
    const names = [await ask('/api/a'), await ask('/media/b')].map((answer) => answer.name);
    expect(names).to.have.members(['one', 'two']);
  });

  it('opens two sockets in a row on two instances, whatever was asked in between', async () => {
    const first = await socketName();
    await ask('/api/a');
    expect([first, await socketName()]).to.have.members(['one', 'two']);
  });

  it('skips an instance that is away, and loses no body by it', async () => {
    const all = ports;
    ports = [all[0] as number, await freePort()];
    for (let count = 0; count < 4; count++) {
      const answer = await ask('/api/a', { method: 'POST', body: 'x'.repeat(100_000) });
      expect(answer).to.include({ name: 'one', bytes: 100_000 });
      expect(await socketName()).to.equal('one');
    }
    ports = all;
  });

  it('answers 503 when no instance is there', async () => {
    const all = ports;
    ports = [];
    expect((await fetch(`${base}/api/a`)).status).to.equal(503);
    ports = all;
  });

  it('says itself where a request comes from', async () => {
    const { from } = await ask('/api/a', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(from).to.equal('127.0.0.1');
  });

  it('hands /provider to the sign-in provider and everything else to the client', async () => {
    expect(await ask('/provider/authorize?a=1')).to.include({
      name: 'provider',
      path: '/authorize?a=1',
    });
    expect(await (await fetch(`${base}/chat/1`)).text()).to.equal('the client');
  });

  it('names a port that is taken', async () => {
    const again = startGateway({
      port: gateway.port,
      client: () => ({ handle: () => {}, close: async () => {} }),
      apiPorts: () => [],
      providerPort: 1,
    });
    const error = await again.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).to.include(`Port ${gateway.port} is taken`);
  });
});
