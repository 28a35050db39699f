/** The clients of the bench, in a separate process so that their CPU is not counted as the servers'. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Pair, Person } from '#test/bulk-factories.ts';
import { percentile } from '../percentile.ts';
import { requestOf } from './message.ts';
import { servePart } from './processes.ts';
import type { Kind } from './servers.ts';

interface Socket {
  send(number: number, peerId: number): void;
  close(): void;
}

/** From sending to receiving, in milliseconds. */
export interface Times {
  sent: number;
  received: number;
  p50: number;
  p99: number;
}

interface Connect {
  connect: Kind;
  name: string;
  ports: number[];
  pairs: Pair[];
}
interface Run {
  run: string;
  rate: number;
  seconds: number;
}

/** Sockets are opened below the product's limit of upgrades per second. */
const BATCH = 40;
const BATCH_MS = 100;
const ATTEMPTS_MAX = 20;
const RETRY_MS = 2_000;
const LATE_MAX_MS = 10_000;

const open: Record<Kind, (port: number, person: Person) => Promise<Socket>> = {
  overlap: openOverlap,
  'bare ws': openBare,
  'bare relay': openBare,
  'socket.io': openSocketIo,
};
const groups = new Map<string, { pairs: Pair[]; senders: Socket[]; all: Socket[] }>();
const sentAt = new Map<number, number>();
let lastNumber = 2 ** 40;
let times: number[] = [];

servePart(0, async (request: Connect | Run | { disconnect: string }) => {
  if ('connect' in request) return connect(request);
  if ('run' in request) return run(request);
  for (const socket of groups.get(request.disconnect)?.all ?? []) socket.close();
  groups.delete(request.disconnect);
});

function recordReceived(number: number): void {
  const at = sentAt.get(number);
  if (at === undefined) return;
  sentAt.delete(number);
  times.push(performance.now() - at);
}

/** Connects the first of each pair to the first port and the second to the second port. */
async function connect({ connect: kind, name, ports, pairs }: Connect) {
  const group = { pairs, senders: [] as Socket[], all: [] as Socket[] };
  groups.set(name, group);
  for (let i = 0; i < pairs.length; i += BATCH) {
    const pause = sleep(BATCH_MS);
    const opened = await Promise.all(
      pairs
        .slice(i, i + BATCH)
        .map(({ people }) =>
          Promise.all(people.map((person, side) => open[kind](ports[side] as number, person))),
        ),
    );
    for (const sockets of opened) {
      group.senders.push(sockets[0] as Socket);
      group.all.push(...sockets);
    }
    await pause;
  }
}

/** Sends from all senders in turn at a fixed rate, then waits for messages in flight. */
async function run({ run: name, rate, seconds }: Run): Promise<Times> {
  const group = groups.get(name);
  if (!group) throw new Error(`No sockets are connected to ${name}.`);
  times = [];
  sentAt.clear();
  const start = performance.now();
  const total = rate * seconds;
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const index = sent % group.senders.length;
      lastNumber += 1;
      sentAt.set(lastNumber, performance.now());
      group.senders[index]?.send(lastNumber, group.pairs[index]?.people[1].id ?? 0);
    }
    // No sleep, so that each message is sent when it is due.
    await new Promise(setImmediate);
  }
  for (let i = 0; sentAt.size > 0 && i < LATE_MAX_MS; i += 50) await sleep(50);
  return {
    sent,
    received: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Retries after a refusal, as the product's client does. */
async function openWebSocket(port: number, path: string, cookie = ''): Promise<WebSocket> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { cookie },
      origin: process.env.PUBLIC_ORIGIN ?? '',
      perMessageDeflate: false,
    });
    try {
      await once(socket, 'open');
      return socket;
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
      await sleep(RETRY_MS * Math.random());
    }
  }
}

const wrap = (socket: WebSocket): Socket => ({
  send: (number, peerId) => socket.send(requestOf(number, peerId)),
  close: () => socket.terminate(),
});

async function openOverlap(port: number, { id, cookie }: Person): Promise<Socket> {
  const socket = await openWebSocket(port, '/ws', cookie);
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const event = JSON.parse(data.toString());
      if (event.type === 'new_message') recordReceived(event.message.id);
      else if (event.type === 'ready') resolve();
    });
  });
  socket.send(JSON.stringify({ type: 'auth', userId: id }));
  await ready;
  return wrap(socket);
}

async function openBare(port: number, { id }: Person): Promise<Socket> {
  const socket = await openWebSocket(port, `/${id}`);
  socket.on('message', (data) => recordReceived(JSON.parse(data.toString()).message.id));
  return wrap(socket);
}

async function openSocketIo(port: number, { id }: Person): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { userId: id },
    forceNew: true,
  });
  socket.on('event', (event) => recordReceived(event.message.id));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  return {
    send: (number, peerId) => socket.emit('typing', JSON.parse(requestOf(number, peerId))),
    close: () => socket.disconnect(),
  };
}
