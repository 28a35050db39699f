/** One client process: the live channel of the web client for each of its members. */
import WebSocket from 'ws';
import type { ServerEvent } from '#contract/socket.ts';
import type { Person } from '#test/bulk-factories.ts';
import { openSocket } from '../../web/platform/live/socket.ts';
import { servePart, usage } from '../live/processes.ts';

/** A loopback address for each of so many sockets: ports of one address end at 28,000, and nginx limits each. */
const SOCKETS_PER_ADDRESS = 50;
/** New sockets at once, below the limit of upgrades of the instances. */
const BATCH = 40;
const BATCH_MS = 100;

export interface Join {
  join: Person[];
  ports: number[];
  /** Of all client processes; spreads them over addresses. */
  index: number;
}

export interface State {
  /** Sockets that received `ready`, and no interruption since. */
  connected: number;
  /** Sockets whose client polls. */
  interrupted: number;
  /** Connections lost since the last reset. */
  lost: number;
  /** Events by type since the last reset. */
  events: Record<string, number>;
  /** Members that received more than one event of a type that the bench publishes. */
  repeated: number;
  rssBytes: number;
}

const states: ('connected' | 'interrupted' | 'closed')[] = [];
let lost = 0;
let events: Record<string, number> = {};
let counts = new Map<number, number>();

servePart(0, async (request: Join | { read: true } | { reset: true }) => {
  if ('join' in request) return join(request);
  if ('reset' in request) {
    lost = 0;
    events = {};
    counts = new Map();
    return null;
  }
  return read();
});

function read(): State {
  return {
    connected: states.filter((state) => state === 'connected').length,
    interrupted: states.filter((state) => state === 'interrupted').length,
    lost,
    events,
    repeated: [...counts.values()].filter((count) => count > 1).length,
    rssBytes: usage().rssBytes,
  };
}

/** Opens the sockets in the background; `read` returns how many are connected. */
function join({ join: people, ports, index }: Join): void {
  let next = 0;
  const timer = setInterval(() => {
    for (const person of people.slice(next, next + BATCH)) open(person, ports, index);
    next += BATCH;
    if (next >= people.length) clearInterval(timer);
  }, BATCH_MS);
}

function open({ id, cookie }: Person, ports: number[], index: number): void {
  const number = states.length;
  const localAddress = `127.${1 + index}.0.${1 + Math.floor(number / SOCKETS_PER_ADDRESS)}`;
  let attempts = number;
  states[number] = 'closed';
  const connect = () => {
    const port = ports[attempts++ % ports.length];
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { cookie },
      origin: process.env.PUBLIC_ORIGIN ?? '',
      perMessageDeflate: false,
      localAddress,
    });
    return socket as unknown as globalThis.WebSocket;
  };
  const listener = {
    onEvent: (event: ServerEvent) => {
      const name = event.type === 'presence' ? `presence ${event.isOnline}` : event.type;
      events[name] = (events[name] ?? 0) + 1;
      if (event.type === 'likes_changed') counts.set(id, (counts.get(id) ?? 0) + 1);
      if (event.type === 'ready') states[number] = 'connected';
      if (event.type === 'interrupted') states[number] = 'interrupted';
    },
    onConnected: (isConnected: boolean) => {
      if (isConnected) states[number] = 'connected';
      else if (states[number] === 'connected') {
        lost += 1;
        states[number] = 'closed';
      }
    },
    onSessionEnded: () => {
      throw new Error('a session ended');
    },
  };
  openSocket('unused', id, listener, connect);
}
