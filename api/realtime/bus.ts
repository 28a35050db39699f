import { setTimeout as sleep } from 'node:timers/promises';
import { ServerEvent } from '#contract/socket.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/logger.ts';
import { counter } from '../platform/metrics.ts';
import { connectRedis, redis } from '../platform/redis.ts';
import { connectedUsers, connectionsOf } from './connections.ts';
import { deliver } from './deliver.ts';
import { connectorFor } from './incoming.ts';
import { tell } from './outgoing.ts';
import { closeLine, isLineOpen } from './silent-line.ts';
import { changed, changedBy, type Polled } from './versions.ts';

/** One channel a member, subscribed only where that member is connected. */
const channelOf = (userId: number): string => `u:${userId}`;
const userOf = (channel: string): number => Number(channel.slice(2));
/** Instructions to every instance; rare. */
const CONTROL = 'control';

/**
 * In a cluster, PUBLISH would reach every node; the sharded commands reach the one that holds the
 * channel's slot. Their names differ, and so does the event of a message.
 */
const [SUBSCRIBE, UNSUBSCRIBE, PUBLISH, MESSAGE] = config.redisCluster
  ? (['ssubscribe', 'sunsubscribe', 'spublish', 'smessageBuffer'] as const)
  : (['subscribe', 'unsubscribe', 'publish', 'messageBuffer'] as const);

const SUBSCRIBE_AGAIN_MS = 100;

/** One for each event and socket-holding instance: more would mean that instances hear what they need not. */
const received = counter('live_events_total', 'Events for members that Redis has brought', []);

const subscriber = connectRedis('events', connectorFor(hear));
let listening = false;
let onSessionEnded: (session: string) => void = () => {};
let onListening: (isListening: boolean) => void = () => {};

function hear(channel: string, event: Buffer): void {
  if (channel === CONTROL) {
    onSessionEnded(event.toString());
  } else {
    received.inc();
    // It was checked when it was published, so it goes out as it came in.
    deliver(userOf(channel), event);
  }
}

subscriber.on(MESSAGE, (channel: Buffer, event: Buffer) => hear(channel.toString(), event));

// Whoever connected while Redis was away is subscribed as soon as it is back.
subscriber.on('ready', async () => {
  await Promise.all([CONTROL, ...Array.from(connectedUsers(), channelOf)].map(listenTo));
  if (subscriber.status === 'ready') setListening(true);
});
subscriber.on('close', () => setListening(false));

function setListening(isListening: boolean): void {
  if (listening === isListening) return;
  listening = isListening;
  onListening(isListening);
}

const isWanted = (channel: string): boolean =>
  channel === CONTROL || connectionsOf(userOf(channel)).length > 0;

/** Asks until it is so, or nobody wants it any more, or Redis is away: its return asks again. */
async function listenTo(channel: string): Promise<void> {
  while (isWanted(channel) && subscriber.status === 'ready') {
    try {
      await subscriber[SUBSCRIBE](channel);
      return;
    } catch (error) {
      log.debug({ err: error }, 'subscribing failed');
      await sleep(SUBSCRIBE_AGAIN_MS);
    }
  }
}

/** False while events of other instances cannot arrive here. */
export const isListening = (): boolean => listening;

/** Starts to receive the events of a member who has a socket in this process. */
export const subscribe = (userId: number): Promise<void> => listenTo(channelOf(userId));

export async function unsubscribe(userId: number): Promise<void> {
  await subscriber[UNSUBSCRIBE](channelOf(userId)).catch(() => {});
}

/**
 * Tells all sockets of one or several members on all instances, and their polls. Called after the
 * commit; it never throws, because the row is the truth and the event only a hint.
 */
export async function publish(to: number | readonly number[], event: ServerEvent): Promise<void> {
  const userIds = typeof to === 'number' ? [to] : to;
  const frame = JSON.stringify(ServerEvent.parse(event));
  const channels = userIds.map(channelOf);
  const stale = changedBy(event, userIds);
  try {
    if (isLineOpen()) await tell(channels, frame, stale);
    else await tellAndHear(channels, frame, stale);
  } catch {
    log.debug({ type: event.type }, 'redis is away, event told on this instance only');
    void changed(...stale);
    for (const userId of userIds) deliver(userId, Buffer.from(frame));
  }
}

/** Polls see the change before the event arrives: what a client then fetches must not be the old. */
async function tellAndHear(channels: string[], frame: string, stale: Polled[]): Promise<void> {
  await changed(...stale);
  await Promise.all(channels.map((channel) => redis[PUBLISH](channel, frame)));
}

/** Tells every instance that a session has ended, so that its sockets are closed. */
export async function publishSessionEnded(session: string): Promise<void> {
  onSessionEnded(session);
  await redis[PUBLISH](CONTROL, session).catch(() => {});
}

export function listenForEndedSessions(handler: (session: string) => void): void {
  onSessionEnded = handler;
}

/** Calls `handler` whenever events of other instances stop or start to arrive here. */
export function listenForInterruptions(handler: (isListening: boolean) => void): void {
  onListening = handler;
}

export async function closeBus(): Promise<void> {
  subscriber.disconnect();
  closeLine();
}
