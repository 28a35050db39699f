import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, type Redis } from 'ioredis';
import { ServerEvent } from '#contract/socket.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/logger.ts';
import { counter } from '../platform/metrics.ts';
import { connectRedis, redis } from '../platform/redis.ts';
import { connectedUsers, connectionsOf } from './connections.ts';
import { deliver } from './deliver.ts';
import { changed, changedBy, owe, type Polled, versionKey } from './versions.ts';

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

/** Publishes; ARGV is, for each event, its frame, the number of its channels, and those. */
const TELL = `
  local i = 1
  while i <= #ARGV do
    local last = i + 1 + ARGV[i + 1]
    for j = i + 2, last do redis.call('PUBLISH', ARGV[j], ARGV[i]) end
    i = last + 1
  end`;
/** Lua takes a few thousand keys at most, and other commands wait for as long as a script runs. */
const TELL_EVENTS_MAX = 100;
const TOGETHER_MS = 1;

const SUBSCRIBE_AGAIN_MS = 100;

/** One for each event and socket-holding instance: more would mean that instances hear what they need not. */
const received = counter('live_events_total', 'Events for members that Redis has brought', []);

const subscriber = connectRedis('events');
let listening = false;
let onSessionEnded: (session: string) => void = () => {};
let onListening: (isListening: boolean) => void = () => {};

if (!(redis instanceof Cluster)) redis.defineCommand('tell', { lua: TELL });
type Tell = { tell(keys: 0, ...events: string[]): Promise<unknown> };

subscriber.on(MESSAGE, (name: Buffer, event: Buffer) => {
  const channel = name.toString();
  if (channel === CONTROL) return onSessionEnded(event.toString());
  received.inc();
  // It was checked when it was published, so it goes out as it came in.
  deliver(userOf(channel), event);
});

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
  const stale = changedBy(event, userIds);
  try {
    await send(userIds, frame, stale);
  } catch {
    log.debug({ type: event.type }, 'redis is away, event told on this instance only');
    owe(stale);
    for (const userId of userIds) deliver(userId, Buffer.from(frame));
  }
}

/** Polls see the change before the event arrives: what a client then fetches must not be the old. */
async function send(userIds: readonly number[], frame: string, stale: Polled[]): Promise<void> {
  const channels = userIds.map(channelOf);
  if (redis instanceof Cluster) {
    await changed(...stale);
    const cluster = redis;
    await Promise.all(channels.map((channel) => cluster.spublish(channel, frame)));
  } else {
    await tellSoon(channels, frame, stale);
  }
}

/** Events that leave together, with the answer that all their publishers wait for. */
interface Batch {
  stale: Set<string>;
  /** What the script takes. */
  events: string[];
  count: number;
  told: PromiseWithResolvers<unknown>;
}

let batch: Batch | undefined;
let lastLeftAt = 0;

/**
 * An event that comes alone leaves at once. Those that come within a millisecond after it leave together,
 * because under load commands cost more than events; nobody in a chat notices the millisecond.
 */
function tellSoon(channels: string[], frame: string, stale: Polled[]): Promise<unknown> {
  batch ??= open();
  for (const polled of stale) batch.stale.add(versionKey(polled));
  batch.events.push(frame, String(channels.length), ...channels);
  batch.count += 1;
  const { told, count } = batch;
  if (count >= TELL_EVENTS_MAX) tellNow(batch);
  return told.promise;
}

function open(): Batch {
  const opened = { stale: new Set<string>(), events: [], count: 0, told: Promise.withResolvers() };
  if (performance.now() - lastLeftAt < TOGETHER_MS) setTimeout(tellNow, TOGETHER_MS, opened);
  else setImmediate(tellNow, opened);
  return opened;
}

function tellNow(full: Batch): void {
  // Its turn may have come already, because it was full.
  if (batch !== full) return;
  batch = undefined;
  lastLeftAt = performance.now();
  commandsOf(full).then(full.told.resolve, full.told.reject);
}

/**
 * Two commands in one packet. Redis sends last what it had to answer first: because DEL is answered
 * already, the subscribers are served before the publisher learns that they were.
 */
async function commandsOf({ stale, events }: Batch): Promise<void> {
  const client = redis as Redis & Tell;
  client.stream?.cork();
  const commands = [stale.size > 0 && client.del(...stale), client.tell(0, ...events)];
  client.stream?.uncork();
  await Promise.all(commands);
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
}
