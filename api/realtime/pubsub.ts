import { setTimeout as sleep } from 'node:timers/promises';
import { ServerEvent } from '#contract/socket.ts';
import { log } from '../platform/logger.ts';
import { counter } from '../platform/metrics.ts';
import { recordWrite } from '../platform/read-replica.ts';
import {
  connectRedis,
  MESSAGE,
  onNodeLost,
  PUBLISH,
  redis,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../platform/redis.ts';
import { connectedUsers, connectionsOf, deliver } from './connections.ts';

/** One channel per member, subscribed only on instances where the member is connected. */
const channelOf = (userId: number): string => `u:${userId}`;
const userOf = (channel: string): number => Number(channel.slice(2));
/** Ended sessions, for every instance. */
const CONTROL_CHANNEL = 'control';

/** Small enough that events are delivered between two batches. */
const SUBSCRIBE_BATCH = 200;
const SUBSCRIBE_RETRY_MS = 1_000;
/** No request waits for a subscription, and a failed one makes all members of this process poll. */
const SUBSCRIBE_TIMEOUT_MS = 5_000;
/** Events about no row. */
const EPHEMERAL = new Set<ServerEvent['type']>(['presence', 'typing']);

const received = counter('live_events_total', 'Events for members received from Redis', []);

const subscriber = connectRedis('events', SUBSCRIBE_TIMEOUT_MS);
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

/** Channels that are needed here and not subscribed yet. */
const missing = new Set<string>();
let subscribing = false;

// Members who connected while Redis was unavailable are subscribed now.
subscriber.on('ready', () => void subscribeAll());
subscriber.on('close', () => setSubscribed(false));
// Without the connection to a node, the members of its slots receive nothing.
onNodeLost(subscriber, () => void subscribeAll());

function setSubscribed(value: boolean): void {
  if (subscribed === value) return;
  subscribed = value;
  handleSubscriptionChange(value);
}

const isNeeded = (channel: string): boolean =>
  channel === CONTROL_CHANNEL || connectionsOf(userOf(channel)).length > 0;

/** A channel that Redis, or the node of its slot, refuses stays in `missing`. */
async function subscribeTo(channel: string): Promise<void> {
  missing.delete(channel);
  if (!isNeeded(channel)) return;
  try {
    await subscriber[SUBSCRIBE](channel);
  } catch (error) {
    log.debug({ err: error }, 'subscribe failed');
    missing.add(channel);
    // Otherwise the client keeps one entry of the channel for each attempt.
    await subscriber[UNSUBSCRIBE](channel).catch(() => {});
  }
}

function subscribeAll(): Promise<void> {
  missing.add(CONTROL_CHANNEL);
  for (const userId of connectedUsers()) missing.add(channelOf(userId));
  return subscribeMissing();
}

/** Retries until every channel is subscribed or Redis is away; the next `ready` starts again. */
async function subscribeMissing(): Promise<void> {
  setSubscribed(false);
  if (subscribing) return;
  subscribing = true;
  while (missing.size > 0 && subscriber.status === 'ready') {
    const batch = [...missing].slice(0, SUBSCRIBE_BATCH);
    await Promise.all(batch.map(subscribeTo));
    // Failed channels are last in the set now, behind those of the other nodes.
    if (batch.some((channel) => missing.has(channel))) await sleep(SUBSCRIBE_RETRY_MS);
  }
  subscribing = false;
  if (subscriber.status === 'ready') setSubscribed(true);
}

/** False while this process cannot receive all events of other instances. */
export const isSubscribed = (): boolean => subscribed;

/** Starts to receive the events of a member who has a socket in this process. */
export async function subscribe(userId: number): Promise<void> {
  const channel = channelOf(userId);
  await subscribeTo(channel);
  if (missing.has(channel)) void subscribeMissing();
}

export async function unsubscribe(userId: number): Promise<void> {
  await subscriber[UNSUBSCRIBE](channelOf(userId)).catch(() => {});
}

/**
 * Publishes an event to all sockets of one or several members, on all instances. Called after the
 * commit: the next reads of these members include it. Never throws: the row is authoritative, and the
 * event only a hint.
 *
 * @param event null for a change without an event, which the next reads include too.
 */
export async function publish(
  to: number | readonly number[],
  event: ServerEvent | null,
): Promise<void> {
  const userIds = typeof to === 'number' ? [to] : to;
  if (event === null) return recordWrite(userIds);
  const json = JSON.stringify(ServerEvent.parse(event));
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
