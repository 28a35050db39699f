import { createServer, type Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import Koa from 'koa';
import { register } from 'prom-client';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { eventOf } from './frames.ts';

/** A server with a live channel, and how many events Redis has handed to it so far. */
export interface Door {
  server: HttpServer;
  events(): number | Promise<number>;
}

/** Ways to bring a frame from one member's socket to another's. */
export const doors: Record<string, () => Door | Promise<Door>> = {
  overlap,
  'ws echo': echo,
  'socket.io': socketIo,
};
export type Kind = 'overlap' | 'ws echo' | 'socket.io';

const noSockets = { perMessageDeflate: false } as const;

/**
 * The product's live channel as it is: admission with sessions from Postgres, presence, limits, bus.
 * Only what a frame of typing does is the bench's own: it publishes a message instead.
 */
async function overlap(): Promise<Door> {
  const { openSocketDoor } = await import('../../api/realtime/socket.ts');
  const { isListening, publish } = await import('../../api/realtime/bus.ts');
  const peers = new Map<number, number>();
  const koa = new Koa();
  const { app } = openSocketDoor(koa, {
    onPresence: async () => {},
    onTyping: async (userId, number) => {
      const peer = peers.get(userId);
      if (peer !== undefined) await publish(peer, eventOf(number, userId));
    },
  });
  process.on('message', (message: { pairs?: [number, number][] }) => {
    for (const [from, to] of message.pairs ?? []) peers.set(from, to);
  });
  while (!isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
  return { server: app.listen(0, '127.0.0.1'), events: relayed };

  async function relayed() {
    const found = await register.getSingleMetric('live_events_total')?.get();
    return found?.values[0]?.value ?? Number.NaN;
  }
}

/** One process, no Redis: what a frame in and a frame out cost at least. */
function echo(): Door {
  const server = createServer().listen(0, '127.0.0.1');
  new WebSocketServer({ server, ...noSockets }).on('connection', (socket: WebSocket) => {
    socket.on('message', (data) => {
      const frame = data.toString();
      JSON.parse(frame);
      socket.send(frame);
    });
  });
  return { server, events: () => 0 };
}

/** The same relay with the library that most would take: a room a member, the adapter for Redis. */
function socketIo(): Door {
  const [pub, sub] = [
    new Redis(process.env.REDIS_URL ?? ''),
    new Redis(process.env.REDIS_URL ?? ''),
  ];
  let events = 0;
  sub.on('pmessageBuffer', () => {
    events += 1;
  });
  sub.on('messageBuffer', () => {
    events += 1;
  });
  const server = createServer().listen(0, '127.0.0.1');
  const io = new Server(server, {
    adapter: createAdapter(pub, sub),
    transports: ['websocket'],
    ...noSockets,
  });
  io.on('connection', async (socket) => {
    const userId = Number(socket.handshake.auth.userId);
    await socket.join(`u${userId}`);
    socket.on('typing', ({ matchId, to }) => {
      io.to(`u${to}`).emit('event', eventOf(matchId, userId));
    });
  });
  return { server, events: () => events };
}
