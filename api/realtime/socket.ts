import type { Socket } from 'node:net';
import type Koa from 'koa';
import websockify from 'koa-websocket';
import type { RawData, WebSocket } from 'ws';
import { SOCKET_FRAME_MAX_BYTES, SOCKET_FRAMES_PER_MINUTE } from '#contract/limits.ts';
import { CLOSE_SESSION_ENDED, ClientEvent, type ServerEvent } from '#contract/socket.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/logger.ts';
import { listEndedSessions } from '../platform/session.ts';
import { type Admitted, admit, takeAdmitted, type Upgrade } from './admission.ts';
import {
  isListening,
  listenForEndedSessions,
  listenForInterruptions,
  subscribe,
  unsubscribe,
} from './bus.ts';
import {
  addConnection,
  allConnections,
  type Connection,
  connectionOf,
  removeConnection,
} from './connections.ts';
import { beat, HEARTBEAT_MS, leave, listOnline } from './presence.ts';

const PING_MS = 30_000;
const SESSION_CHECK_MS = 60_000;
/** While Redis cannot bring the news of a sign-out, Postgres is asked this often. */
const SESSION_CHECK_ALONE_MS = 4_000;
const FRAME_COUNT_MS = 60_000;
/** A page that is being reloaded is not offline: how long to wait before saying so. */
const OFFLINE_GRACE_MS = 4_000;
/** After an interruption the clients fetch what they missed, spread over this time. */
const RESUME_WITHIN_MS = 2_000;
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/** What features do when somebody comes, goes or types; realtime itself knows no feature. */
export interface SocketHandlers {
  onPresence(userId: number, isOnline: boolean): Promise<void>;
  onTyping(userId: number, matchId: number): Promise<void>;
}

const background = (work: Promise<unknown>): void => {
  work.catch((error) => log.error({ err: error }, 'background work of a socket failed'));
};

function receive(
  connection: Connection,
  handlers: SocketHandlers,
  data: RawData,
  isBinary: boolean,
): void {
  const { socket, userId } = connection;
  connection.framesThisMinute += 1;
  if (isBinary || connection.framesThisMinute > SOCKET_FRAMES_PER_MINUTE) {
    socket.close(POLICY_VIOLATION);
    return;
  }
  const event = ClientEvent.safeParse(JSON.parse(data.toString()));
  if (!event.success) return;
  if (event.data.type === 'auth') {
    if (event.data.userId === userId) background(sayReady(connection));
    else socket.close(POLICY_VIOLATION);
  }
  if (event.data.type === 'typing') background(handlers.onTyping(userId, event.data.matchId));
}

const say = ({ socket }: Connection, event: ServerEvent): void =>
  socket.send(JSON.stringify(event));

/** Only now: what the client fetches after this and what it hears leave no gap between them. */
async function sayReady(connection: Connection): Promise<void> {
  connection.greeted = true;
  await connection.subscribing;
  // Without Redis only this instance is heard, so the client had better poll.
  if (isListening()) say(connection, { type: 'ready', instance: config.instance });
  else say(connection, { type: 'interrupted' });
}

/** Says to all that events may be missed from now on, or that they come again. */
function tellInterruption(isBack: boolean): void {
  for (const connection of allConnections()) {
    if (!connection.greeted) continue;
    if (!isBack) say(connection, { type: 'interrupted' });
    else setTimeout(() => background(sayReady(connection)), Math.random() * RESUME_WITHIN_MS);
  }
}

async function close(connection: Connection, handlers: SocketHandlers): Promise<void> {
  const { userId, id } = connection;
  if (removeConnection(connection)) await unsubscribe(userId);
  await leave(userId, id);
  setTimeout(async () => {
    const online = await listOnline([userId]);
    if (!online.has(userId)) background(handlers.onPresence(userId, false));
  }, OFFLINE_GRACE_MS).unref();
}

function accept(socket: WebSocket, wire: Socket, { viewer, connectionId }: Admitted): void {
  const connection: Connection = {
    id: connectionId,
    userId: viewer.id,
    session: viewer.session,
    socket,
    wire,
    heardBytes: 0,
    subscribing: undefined,
    greeted: false,
    framesThisMinute: 0,
    waiting: 0,
  };
  addConnection(connection);
  connection.subscribing = subscribe(viewer.id).then(() => {
    connection.subscribing = undefined;
  });
}

/** The same functions for all sockets: thousands of closures would be most of what a socket costs us. */
function listenersOf(handlers: SocketHandlers) {
  return {
    close(this: WebSocket) {
      background(close(connectionOf(this), handlers));
    },
    message(this: WebSocket, data: RawData, isBinary: boolean) {
      try {
        receive(connectionOf(this), handlers, data, isBinary);
      } catch {
        // Not JSON; an exception here would end the process.
        this.close(1007);
      }
    },
  };
}

function closeSockets(code: number, which: (connection: Connection) => boolean): void {
  for (const connection of allConnections()) if (which(connection)) connection.socket.close(code);
}

async function recheckSessions(): Promise<void> {
  const sessions = new Set<string>();
  for (const { session } of allConnections()) sessions.add(session);
  // Postgres being away is no reason to sign anybody out.
  const ended = await listEndedSessions([...sessions]).catch(() => new Set<string>());
  if (ended.size > 0) closeSockets(CLOSE_SESSION_ENDED, ({ session }) => ended.has(session));
}

async function recheckAlone(): Promise<void> {
  if (!isListening()) await recheckSessions();
}

/** Whatever has come since the last ping, if only its pong, is a sign of life. */
function ping(): void {
  for (const connection of allConnections()) {
    const { socket, wire, heardBytes } = connection;
    if (wire.bytesRead === heardBytes) socket.terminate();
    else socket.ping();
    connection.heardBytes = wire.bytesRead;
  }
}

function forgetFrames(): void {
  for (const connection of allConnections()) connection.framesThisMinute = 0;
}

/** Opens `/ws` on the app. @returns the app with its socket server, and a function that closes all sockets. */
export function openSocketDoor(koa: Koa, handlers: SocketHandlers) {
  const app = websockify(koa, {
    path: '/ws',
    maxPayload: SOCKET_FRAME_MAX_BYTES,
    perMessageDeflate: false,
    verifyClient: (info: { origin?: string; req: Upgrade }, decide: Parameters<typeof admit>[2]) =>
      background(admit(info.req, info.origin, decide)),
  });
  const listeners = listenersOf(handlers);
  app.ws.use(async (ctx) => {
    const admitted = takeAdmitted(ctx.req);
    if (!admitted) return ctx.websocket.close(POLICY_VIOLATION);
    accept(ctx.websocket, ctx.req.socket, admitted);
    // koa-websocket listens for errors, without which one would end the process.
    ctx.websocket.on('close', listeners.close).on('message', listeners.message);
    if (admitted.isFirst) background(handlers.onPresence(admitted.viewer.id, true));
  });
  listenForEndedSessions((session) =>
    closeSockets(CLOSE_SESSION_ENDED, (open) => open.session === session),
  );
  listenForInterruptions(tellInterruption);
  const timers = [
    setInterval(ping, PING_MS),
    setInterval(forgetFrames, FRAME_COUNT_MS),
    setInterval(() => background(beat()), HEARTBEAT_MS),
    setInterval(() => background(recheckSessions()), SESSION_CHECK_MS),
    setInterval(() => background(recheckAlone()), SESSION_CHECK_ALONE_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    app,
    closeAll: () => closeSockets(SERVICE_RESTART, () => true),
    terminateAll: () => {
      for (const { socket } of allConnections()) socket.terminate();
    },
  };
}
