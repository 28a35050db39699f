import type Koa from 'koa';
import websockify from 'koa-websocket';
import type { RawData, WebSocket } from 'ws';
import { SOCKET_FRAME_MAX_BYTES, SOCKET_FRAMES_PER_MINUTE } from '#contract/limits.ts';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import { ClientEvent, type ServerEvent } from '#contract/socket.ts';
import { waits } from '#db/waits.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/logger.ts';
import { listEndedSessions } from '../platform/session.ts';
import {
  addConnection,
  allConnections,
  type Connection,
  connectionOf,
  removeConnection,
} from './connections.ts';
import { recordInput } from './last-input.ts';
import { listOnline, RENEW_MS, renewSockets, unregisterSocket } from './presence.ts';
import {
  isSubscribed,
  onSessionEnded,
  onSubscriptionChange,
  subscribe,
  unsubscribe,
} from './pubsub.ts';
import {
  type AuthorizedUpgrade,
  authorizeUpgrade,
  blockUpgrades,
  takeAuthorized,
  type UpgradeRequest,
} from './upgrade-auth.ts';

const PING_MS = 30_000;
const SESSION_CHECK_MS = 60_000;
/** Interval of the session check while Redis cannot deliver sign-outs. */
const SESSION_CHECK_WITHOUT_REDIS_MS = 4_000;
const FRAME_COUNT_MS = 60_000;
const INVALID_PAYLOAD = 1007;
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/** Implemented by features, because realtime imports none. */
export interface SocketHandlers {
  onPresence(userId: number, isOnline: boolean): Promise<void>;
  onTyping(userId: number, matchId: number): Promise<void>;
}

const background = (work: Promise<unknown>): void => {
  work.catch((error) => log.error({ err: error }, 'background work of a socket failed'));
};

/** Counts a frame of any kind. Above the limit the socket is closed, and the member pauses. @returns true below it. */
function countFrame(connection: Connection): boolean {
  const { socket } = connection;
  connection.isAlive = true;
  connection.framesThisMinute += 1;
  if (connection.framesThisMinute <= SOCKET_FRAMES_PER_MINUTE) return true;
  if (socket.readyState === socket.OPEN) {
    socket.close(POLICY_VIOLATION);
    blockUpgrades(connection.userId);
    // Nothing more is read: the flood must not cost time until the close is confirmed.
    socket.pause();
    setTimeout(() => socket.terminate(), waits.socketClose).unref();
  }
  return false;
}

function receive(
  connection: Connection,
  handlers: SocketHandlers,
  data: RawData,
  isBinary: boolean,
): void {
  const { socket, userId } = connection;
  if (!countFrame(connection)) return;
  if (isBinary) {
    socket.close(POLICY_VIOLATION);
    return;
  }
  const event = ClientEvent.safeParse(JSON.parse(data.toString()));
  if (!event.success) return;
  if (event.data.type === 'auth') {
    if (event.data.userId === userId) background(sendReady(connection));
    else socket.close(POLICY_VIOLATION);
  }
  if (event.data.type === 'input') background(recordInput(userId));
  if (event.data.type === 'typing') background(handlers.onTyping(userId, event.data.matchId));
}

const send = ({ socket }: Connection, event: ServerEvent): void =>
  socket.send(JSON.stringify(event));

/** Sent after SUBSCRIBE completes, so no event is lost between this frame and the client's refetch. */
async function sendReady(connection: Connection): Promise<void> {
  connection.authenticated = true;
  // Without Redis only events of this instance arrive, so the client polls.
  if (isSubscribed()) await connection.subscribing;
  if (isSubscribed()) send(connection, { type: 'ready', instance: config.instance });
  else send(connection, { type: 'interrupted' });
}

function sendSubscriptionState(subscribed: boolean): void {
  for (const connection of allConnections()) {
    if (!connection.authenticated) continue;
    if (!subscribed) send(connection, { type: 'interrupted' });
    else setTimeout(() => background(sendReady(connection)), Math.random() * waits.resume);
  }
}

function open(socket: WebSocket, { viewer, connectionId }: AuthorizedUpgrade): void {
  const connection: Connection = {
    id: connectionId,
    userId: viewer.id,
    session: viewer.session,
    socket,
    isAlive: true,
    subscribing: undefined,
    authenticated: false,
    framesThisMinute: 0,
    queuedEvents: 0,
  };
  addConnection(connection);
  connection.subscribing = subscribe(viewer.id).then(() => {
    connection.subscribing = undefined;
  });
}

async function close(connection: Connection, handlers: SocketHandlers): Promise<void> {
  const { userId, id } = connection;
  if (removeConnection(connection)) await unsubscribe(userId);
  await unregisterSocket(userId, id);
  setTimeout(async () => {
    const online = await listOnline([userId]);
    if (!online.has(userId)) background(handlers.onPresence(userId, false));
  }, waits.offlineGrace).unref();
}

/** One set of functions for all sockets: closures per socket would be most of its memory. */
function createListeners(handlers: SocketHandlers) {
  return {
    close(this: WebSocket) {
      const connection = connectionOf(this);
      if (connection) background(close(connection, handlers));
    },
    control(this: WebSocket) {
      const connection = connectionOf(this);
      if (connection) countFrame(connection);
    },
    message(this: WebSocket, data: RawData, isBinary: boolean) {
      const connection = connectionOf(this);
      try {
        if (connection) receive(connection, handlers, data, isBinary);
      } catch {
        // Not JSON. An uncaught exception would end the process.
        this.close(INVALID_PAYLOAD);
      }
    },
  };
}

function closeSockets(code: number, matches: (connection: Connection) => boolean): void {
  for (const connection of allConnections()) if (matches(connection)) connection.socket.close(code);
}

async function checkSessions(): Promise<void> {
  const sessions = new Set<string>();
  for (const { session } of allConnections()) sessions.add(session);
  // An outage of Postgres signs no member out.
  const ended = await listEndedSessions([...sessions]).catch(() => new Set<string>());
  if (ended.size > 0) closeSockets(CLOSE_SESSION_ENDED, ({ session }) => ended.has(session));
}

async function checkSessionsWithoutRedis(): Promise<void> {
  if (!isSubscribed()) await checkSessions();
}

/** Terminates sockets that sent nothing, not even a pong, since the previous ping. */
function pingSockets(): void {
  for (const connection of allConnections()) {
    if (connection.isAlive) connection.socket.ping();
    else connection.socket.terminate();
    connection.isAlive = false;
  }
}

function resetFrameCounts(): void {
  for (const connection of allConnections()) connection.framesThisMinute = 0;
}

/** Adds `/ws` to the app. @returns the app with its socket server, and functions that end all sockets. */
export function attachWebSocket(koa: Koa, handlers: SocketHandlers) {
  const app = websockify(koa, {
    path: '/ws',
    maxPayload: SOCKET_FRAME_MAX_BYTES,
    perMessageDeflate: false,
    verifyClient: (
      info: { origin?: string; req: UpgradeRequest },
      decide: Parameters<typeof authorizeUpgrade>[2],
    ) => background(authorizeUpgrade(info.req, info.origin, decide)),
  });
  const listeners = createListeners(handlers);
  app.ws.use(async (ctx) => {
    const authorized = takeAuthorized(ctx.req);
    if (!authorized) return ctx.websocket.close(POLICY_VIOLATION);
    open(ctx.websocket, authorized);
    ctx.websocket
      .on('close', listeners.close)
      .on('ping', listeners.control)
      .on('pong', listeners.control)
      .on('message', listeners.message);
    if (authorized.isFirst) background(handlers.onPresence(authorized.viewer.id, true));
  });
  onSessionEnded((ended) => closeSockets(CLOSE_SESSION_ENDED, ({ session }) => session === ended));
  onSubscriptionChange(sendSubscriptionState);
  const timers = [
    setInterval(pingSockets, PING_MS),
    setInterval(resetFrameCounts, FRAME_COUNT_MS),
    setInterval(() => background(renewSockets()), RENEW_MS),
    setInterval(() => background(checkSessions()), SESSION_CHECK_MS),
    setInterval(() => background(checkSessionsWithoutRedis()), SESSION_CHECK_WITHOUT_REDIS_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    app,
    /** Members reconnect at once: resolves when the closed sockets no longer count toward their limit. */
    closeAll() {
      closeSockets(SERVICE_RESTART, () => true);
      return Promise.all([...allConnections()].map((one) => unregisterSocket(one.userId, one.id)));
    },
    terminateAll: () => {
      for (const { socket } of allConnections()) socket.terminate();
    },
  };
}
