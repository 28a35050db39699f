import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import Koa from 'koa';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { eventOf } from './message.ts';

export type Kind = 'overlap' | 'bare ws' | 'bare relay' | 'socket.io';

/** Servers that send a frame of one member to the socket of another. */
export const servers: Record<Kind, () => HttpServer | Promise<HttpServer>> = {
  overlap,
  'bare ws': bareSockets,
  'bare relay': bareRelay,
  'socket.io': socketIo,
};

const SOCKET_OPTIONS = { perMessageDeflate: false } as const;

/**
 * The product's live channel with its sessions, presence, limits and pub/sub. Only the handler of a
 * typing frame differs: it publishes a message.
 */
async function overlap(): Promise<HttpServer> {
  const { attachWebSocket } = await import('../../api/realtime/socket.ts');
  const { isSubscribed, publish } = await import('../../api/realtime/pubsub.ts');
  const peers = new Map<number, number>();
  const { app } = attachWebSocket(new Koa(), {
    onPresence: async () => {},
    onTyping: async (userId, number) => {
      const peer = peers.get(userId);
      if (peer !== undefined) await publish(peer, eventOf(number, userId));
    },
  });
  process.on('message', (message: { pairs?: [number, number][] }) => {
    for (const [from, to] of message.pairs ?? []) peers.set(from, to);
  });
  while (!isSubscribed()) await sleep(20);
  return app.listen(0, '127.0.0.1');
}

/** Sockets alone, for the memory that each takes. */
function bareSockets(): HttpServer {
  const server = createServer().listen(0, '127.0.0.1');
  new WebSocketServer({ server, ...SOCKET_OPTIONS });
  return server;
}

/** The least that relays a message between instances: no session, checks, limits or presence. */
function bareRelay(): HttpServer {
  const url = process.env.REDIS_URL ?? '';
  const publisher = new Redis(url, { enableAutoPipelining: true });
  const subscriber = new Redis(url);
  const sockets = new Map<string, WebSocket>();
  subscriber.on('messageBuffer', (channel: Buffer, event: Buffer) => {
    sockets.get(channel.toString())?.send(event, { binary: false });
  });
  const server = createServer().listen(0, '127.0.0.1');
  new WebSocketServer({ server, ...SOCKET_OPTIONS }).on('connection', (socket, { url = '' }) => {
    const userId = Number(url.slice(1));
    sockets.set(`u${userId}`, socket);
    void subscriber.subscribe(`u${userId}`);
    socket.on('message', (data) => {
      const { matchId, to } = JSON.parse(data.toString());
      void publisher.publish(`u${to}`, JSON.stringify(eventOf(matchId, userId)));
    });
  });
  return server;
}

/** The same relay with socket.io: a room per member and the Redis adapter. */
function socketIo(): HttpServer {
  const url = process.env.REDIS_URL ?? '';
  const server = createServer().listen(0, '127.0.0.1');
  const io = new Server(server, {
    adapter: createAdapter(new Redis(url), new Redis(url)),
    transports: ['websocket'],
    ...SOCKET_OPTIONS,
  });
  io.on('connection', async (socket) => {
    const userId = Number(socket.handshake.auth.userId);
    await socket.join(`u${userId}`);
    socket.on('typing', ({ matchId, to }) => {
      io.to(`u${to}`).emit('event', eventOf(matchId, userId));
    });
  });
  return server;
}
