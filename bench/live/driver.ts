/** The clients of the bench, in a process of their own so that their work is not counted as the servers'. */
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Pair, Person } from '#test/crowd.ts';
import { percentile } from '../percentile.ts';
import type { Kind } from './doors.ts';
import { requestOf } from './frames.ts';
import { servePart } from './processes.ts';

/** One of the sockets: how to send for a peer, and how to end it. */
interface Socket {
  send(number: number, peerId: number): void;
  close(): void;
}

export interface Times {
  sent: number;
  received: number;
  p50: number;
  p99: number;
}

type Question =
  | { connect: Kind; name: string; ports: number[]; pairs: Pair[] }
  | { run: string; rate: number; seconds: number }
  | { post: string; ports: number[]; rate: number; seconds: number }
  | { disconnect: string };

/** An instance of the product lets in 500 a second. */
const BATCH = 40;
const BATCH_MS = 100;
const ATTEMPTS_MAX = 20;
const RETRY_MS = 2_000;
const LATE_MAX_MS = 10_000;

const groups = new Map<string, { pairs: Pair[]; senders: Socket[]; all: Socket[] }>();
const sentAt = new Map<number, number>();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let number = 2 ** 40;
let times: number[] = [];

servePart(0, async (question: Question) => {
  if ('connect' in question) return connect(question);
  if ('run' in question) return run(question);
  if ('post' in question) return post(question);
  for (const socket of groups.get(question.disconnect)?.all ?? []) socket.close();
  groups.delete(question.disconnect);
});

function heard(which: number): void {
  const at = sentAt.get(which);
  if (at === undefined) return;
  sentAt.delete(which);
  times.push(performance.now() - at);
}

/** The first of each pair on the first port, the second on the second; an echo goes back to the sender. */
async function connect({
  connect: kind,
  name,
  ports,
  pairs,
}: Extract<Question, { connect: Kind }>) {
  const open = kind === 'socket.io' ? openSocketIo : kind === 'overlap' ? openOverlap : openEcho;
  const group = { pairs, senders: [] as Socket[], all: [] as Socket[] };
  groups.set(name, group);
  for (let i = 0; i < pairs.length; i += BATCH) {
    const batch = pairs.slice(i, i + BATCH);
    const pause = sleep(BATCH_MS);
    const opened = await Promise.all(
      batch.map(({ people }) =>
        Promise.all(people.map((person, side) => open(ports[side] as number, person))),
      ),
    );
    for (const sockets of opened) {
      group.senders.push(sockets[0] as Socket);
      group.all.push(...sockets);
    }
    await pause;
  }
}

/** Sends evenly from all senders in turn, then waits for what is still under way. */
async function run(given: Extract<Question, { run: string }>): Promise<Times> {
  const group = groups.get(given.run);
  if (!group) throw new Error(`Nobody is connected to ${given.run}.`);
  return pace(given, (turn) => {
    const index = turn % group.senders.length;
    const peer = group.pairs[index]?.people[1].id ?? 0;
    number += 1;
    sentAt.set(number, performance.now());
    group.senders[index]?.send(number, peer);
  });
}

async function pace(
  { rate, seconds }: { rate: number; seconds: number },
  send: (turn: number) => void,
): Promise<Times> {
  times = [];
  sentAt.clear();
  const begin = performance.now();
  const total = rate * seconds;
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - begin) / 1000) * rate);
    for (; sent < due; sent += 1) send(sent);
    // It never sleeps: each message leaves alone, when it is due, as those of people do.
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

const answered: number[] = [];

/** The whole way of a message: posted over HTTP, committed, seen by the other side. */
async function post(given: Extract<Question, { post: string }>) {
  const group = groups.get(given.post);
  if (!group) throw new Error(`Nobody is connected to ${given.post}.`);
  answered.length = 0;
  const seen = await pace(given, (turn) => {
    const pair = group.pairs[turn % group.pairs.length] as Pair;
    number += 1;
    sentAt.set(number, performance.now());
    postMessage(given.ports[0] as number, pair, number);
  });
  return { seen, answered: { p50: percentile(answered, 0.5), p99: percentile(answered, 0.99) } };
}

function postMessage(port: number, { matchId, people: [sender] }: Pair, content: number): void {
  const at = performance.now();
  const body = JSON.stringify({ matchId, senderId: sender.id, content: String(content) });
  const headers = {
    origin: process.env.PUBLIC_ORIGIN,
    cookie: sender.cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  httpRequest({ port, host: '127.0.0.1', path: '/api/messages', method: 'POST', headers, agent })
    .on('response', (response) => {
      if (response.statusCode === 201) answered.push(performance.now() - at);
      response.resume();
    })
    .end(body);
}

/** Comes again when it is told to, as every client of the product does. */
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

/** As the product's own client: it says who it is, and begins once the server is ready. */
async function openOverlap(port: number, { id, cookie }: Person): Promise<Socket> {
  const socket = await openWebSocket(port, '/ws', cookie);
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const event = JSON.parse(data.toString());
      // What is posted over HTTP is given its number by the database, so it carries ours as its text.
      if (event.type === 'new_message')
        heard(sentAt.has(event.message.id) ? event.message.id : Number(event.message.content));
      if (event.type === 'ready') resolve();
    });
  });
  socket.send(JSON.stringify({ type: 'auth', userId: id }));
  await ready;
  return {
    send: (which, peer) => socket.send(requestOf(which, peer)),
    close: () => socket.terminate(),
  };
}

async function openEcho(port: number): Promise<Socket> {
  const socket = await openWebSocket(port, '/');
  socket.on('message', (data) => heard(JSON.parse(data.toString()).matchId));
  return {
    send: (which, peer) => socket.send(requestOf(which, peer)),
    close: () => socket.terminate(),
  };
}

async function openSocketIo(port: number, { id }: Person): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { userId: id },
    forceNew: true,
  });
  socket.on('event', (event) => heard(event.message.id));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  return {
    send: (which, peer) => socket.emit('typing', JSON.parse(requestOf(which, peer))),
    close: () => socket.disconnect(),
  };
}
