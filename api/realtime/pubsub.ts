import { setTimeout as sleep } from 'node:timers/promises';
import { ServerEvent } from '#contract/socket.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/logger.ts';
import { counter } from '../platform/metrics.ts';
import { recordWrite } from '../platform/read-replica.ts';
import { connectRedis, redis } from '../platform/redis.ts';
import { connectedUsers, connectionsOf } from './connections.ts';
import { deliver } from './deliver.ts';

/** One channel per member, subscribed only on instances where the member is connected. */
const channelOf = (userId: number): string => `u:${userId}`;
const userOf = (channel: string): number => Number(channel.slice(2));
/** Ended sessions, for every instance. */
const CONTROL_CHANNEL = 'control';

/**
 * In a cluster, PUBLISH reaches every node; the sharded commands reach only the node of the channel's
 * slot. Both the commands and the message event have other names.
 */
const [SUBSCRIBE, UNSUBSCRIBE, PUBLISH, MESSAGE] = config.redisCluster
  ? (['ssubscribe', 'sunsubscribe', 'spublish', 'smessageBuffer'] as const)
  : (['subscribe', 'unsubscribe', 'publish', 'messageBuffer'] as const);

const SUBSCRIBE_ATTEMPTS = 5;
const SUBSCRIBE_RETRY_MS = 100;
const SUBSCRIBE_BATCH = 1_000;
/** Events about no row. */
const EPHEMERAL = new Set<ServerEvent['type']>(['presence', 'typing']);

const received = counter('live_events_total', 'Events for members received from Redis', []);

const subscriber = connectRedis('events');
let subscribed = false;
let handleEndedSession: (session: string) => void = () => {};
let handleSubscriptionChange: (isSubscribed: boolean) => void = () => {};

subscriber.on(MESSAGE, (name: Buffer, event: Buffer) => {
  const channel = name.toString();
  if (channel === CONTROL_CHANNEL) {
    handleEndedSession(event.toString());
  } else {
    received.inc();
    deliver(userOf(channel), event);
  }
});

// Members who connected while Redis was unavailable are subscribed now.
subscriber.on('ready', () => void subscribeAll());
subscriber.on('close', () => setSubscribed(false));
// Each node of a cluster has its own connection: without it, the members of its slots hear nothing.
subscriber.on('-node', () => void subscribeAll());

function setSubscribed(value: boolean): void {
  if (subscribed === value) return;
  subscribed = value;
  handleSubscriptionChange(value);
}

const isNeeded = (channel: string): boolean =>
  channel === CONTROL_CHANNEL || connectionsOf(userOf(channel)).length > 0;

/** @returns false when Redis, or the node of the channel, refused several attempts. */
async function subscribeTo(channel: string): Promise<boolean> {
  for (let attempt = 1; attempt <= SUBSCRIBE_ATTEMPTS; attempt += 1) {
    if (!isNeeded(channel)) return true;
    // The next `ready` subscribes all channels.
    if (subscriber.status !== 'ready') return false;
    try {
      await subscriber[SUBSCRIBE](channel);
      return true;
    } catch (error) {
      log.debug({ err: error }, 'subscribe failed');
      // The client remembers the channel once for each attempt otherwise.
      await subscriber[UNSUBSCRIBE](channel).catch(() => {});
      await sleep(SUBSCRIBE_RETRY_MS);
    }
  }
  return false;
}

let latestRun = 0;

/** Subscribes all channels, and retries until Redis is away or a later run takes over. */
async function subscribeAll(): Promise<void> {
  latestRun += 1;
  const run = latestRun;
  setSubscribed(false);
  while (run === latestRun && subscriber.status === 'ready') {
    if (await subscribeInBatches([CONTROL_CHANNEL, ...Array.from(connectedUsers(), channelOf)])) {
      if (run === latestRun && subscriber.status === 'ready') setSubscribed(true);
      return;
    }
  }
}

/** Stops at the first batch that fails: the channels of a lost node would all wait for their attempts. */
async function subscribeInBatches(channels: readonly string[]): Promise<boolean> {
  for (let start = 0; start < channels.length; start += SUBSCRIBE_BATCH) {
    const batch = channels.slice(start, start + SUBSCRIBE_BATCH);
    const results = await Promise.all(batch.map(subscribeTo));
    if (results.includes(false)) return false;
  }
  return true;
}

/** False while this process cannot receive all events of other instances. */
export const isSubscribed = (): boolean => subscribed;

/** Starts to receive the events of a member who has a socket in this process. */
export async function subscribe(userId: number): Promise<void> {
  if (!(await subscribeTo(channelOf(userId)))) void subscribeAll();
}

export async function unsubscribe(userId: number): Promise<void> {
  await subscriber[UNSUBSCRIBE](channelOf(userId)).catch(() => {});
}

/**
 * Publishes an event to all sockets of one or several members, on all instances. Called after the
 * commit. Never throws: the row is the truth and the event only a hint.
 */
export async function publish(to: number | readonly number[], event: ServerEvent): Promise<void> {
  const userIds = typeof to === 'number' ? [to] : to;
  const json = JSON.stringify(ServerEvent.parse(event));
  // The members' next reads must see what the event is about.
  if (!EPHEMERAL.has(event.type)) await recordWrite(userIds);
  try {
    await Promise.all(userIds.map((userId) => redis[PUBLISH](channelOf(userId), json)));
  } catch {
    log.debug({ type: event.type }, 'Redis is unavailable; event delivered on this instance only');
    for (const userId of userIds) deliver(userId, Buffer.from(json));
  }
}

/** Publishes to every instance that a session has ended, so that its sockets are closed. */
export async function publishSessionEnded(session: string): Promise<void> {
  handleEndedSession(session);
  await redis[PUBLISH](CONTROL_CHANNEL, session).catch(() => {});
}

export function onSessionEnded(handler: (session: string) => void): void {
  handleEndedSession = handler;
}

/** Calls `handler` whenever this process stops or starts to receive events of other instances. */
export function onSubscriptionChange(handler: (isSubscribed: boolean) => void): void {
  handleSubscriptionChange = handler;
}

export async function closePubSub(): Promise<void> {
  subscriber.disconnect();
}
