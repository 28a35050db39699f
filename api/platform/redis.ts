import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, Redis } from 'ioredis';
import { waits } from '#db/waits.ts';
import { config } from './config.ts';
import { log } from './logger.ts';

const RECONNECT_MAX_MS = 2_000;
const FIRST_CONNECTION_MAX_MS = 3_000;

/** A server or a cluster. The commands are the same if each uses keys of one slot only. */
export type RedisClient = Redis | Cluster;

/** A command with its arguments, for `runMany`. */
export type Command = [name: string, ...args: (string | number)[]];

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

const perServer = (name: string, commandTimeout: number) => ({
  connectionName: `${config.instance}:${name}`,
  maxRetriesPerRequest: 0,
  commandTimeout,
  socketTimeout: waits.redisSilence,
});

function connectServer(name: string, commandTimeout: number): Redis {
  return new Redis(config.redisUrl, {
    ...perServer(name, commandTimeout),
    // Sends the commands of one event-loop tick in one write, which is most of a command's cost.
    enableAutoPipelining: true,
    // Defined on first use: a pipeline that is already open lacks this script.
    autoPipeliningIgnoredCommands: ['rlflxIncr'],
    enableOfflineQueue: false,
    retryStrategy,
  });
}

function connectCluster(name: string, commandTimeout: number): Cluster {
  const nodes = config.redisUrl.split(',').map((url) => new URL(url.trim()));
  const { username, password, protocol } = nodes[0] ?? new URL('redis://localhost');
  return new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    {
      // Without this option, SSUBSCRIBE succeeds but no message arrives.
      shardedSubscribers: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: retryStrategy,
      clusterNodeRetryStrategy: retryStrategy,
      redisOptions: {
        ...perServer(name, commandTimeout),
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        ...(protocol === 'rediss:' && { tls: {} }),
      },
    },
  );
}

/** Opens a connection that fails fast instead of queueing, and reconnects automatically. */
export function connectRedis(name: string, commandTimeout = waits.redisCommand): RedisClient {
  const connect = config.redisCluster ? connectCluster : connectServer;
  const client: RedisClient = connect(name, commandTimeout);
  let isDown = false;
  client.on('error', () => {
    // One line per outage, not one per attempt.
    if (!isDown) log.warn({ connection: name }, 'Redis is unavailable');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log.info({ connection: name }, 'Redis is available again');
    isDown = false;
  });
  return client;
}

/** Commands of this process. Subscriptions use a separate connection. */
export const redis = connectRedis('commands');

/** Resolves when the first connection is ready or has failed. */
const firstAttempt = new Promise<void>((resolve) => {
  for (const event of ['ready', 'close', 'end']) redis.once(event, () => resolve());
});

/**
 * Waits for the first connection, at most 3 s. A server that starts to listen earlier counts its first
 * requests in memory, beside the counts that it shares with other instances.
 */
export async function waitForRedis(): Promise<void> {
  await Promise.race([firstAttempt, sleep(FIRST_CONNECTION_MAX_MS, undefined, { ref: false })]);
}

/**
 * Commands and event of channels. In a cluster, PUBLISH reaches every node; the sharded commands reach only the
 * node of the channel's slot.
 */
export const [SUBSCRIBE, UNSUBSCRIBE, PUBLISH, MESSAGE] = config.redisCluster
  ? (['ssubscribe', 'sunsubscribe', 'spublish', 'smessageBuffer'] as const)
  : (['subscribe', 'unsubscribe', 'publish', 'messageBuffer'] as const);

/** Calls `listener` when the connection to a node of a cluster is lost. A single server has no such event. */
export function onNodeLost(client: RedisClient, listener: () => void): void {
  client.on('-node', listener);
}

/** Calls `listener` after each new connection to a server. Before it, keys may have been lost or not written. */
export function onConnect(listener: () => void): void {
  redis.on('ready', listener);
  if (redis instanceof Cluster) redis.on('+node', (node: Redis) => node.on('ready', listener));
}

type Scripts = Record<string, (count: number, ...rest: (string | number)[]) => Promise<unknown>>;

/**
 * Defines a Lua script that Redis runs atomically. In a cluster, all keys of a call must be in one slot.
 *
 * @returns a function that runs the script with KEYS and ARGV, and throws the errors of Redis.
 */
export function script<Reply>(name: string, lua: string) {
  redis.defineCommand(name, { lua });
  const run = (redis as unknown as Scripts)[name] as Scripts[string];
  return (keys: readonly string[], ...args: (string | number)[]) =>
    run.call(redis, keys.length, ...keys, ...args) as Promise<Reply>;
}

/** Runs a Redis call whose failure must not fail the request. @returns `fallback` after an error. */
export async function tryRedis<T>(
  call: (client: RedisClient) => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await call(redis);
  } catch (error) {
    log.debug({ err: error }, 'Redis call failed');
    return fallback;
  }
}

/**
 * Runs commands on different keys: in one round trip on a single server. In a cluster, each command is
 * sent to the server of its key.
 *
 * @returns their replies in order.
 * @throws Error when one of them fails.
 */
export async function runMany(commands: readonly Command[]): Promise<unknown[]> {
  if (commands.length === 0) return [];
  if (redis instanceof Cluster) {
    const cluster = redis;
    return Promise.all(commands.map(([name, ...args]) => cluster.call(name, ...args)));
  }
  const replies = (await redis.pipeline(commands.map((command) => [...command])).exec()) ?? [];
  return replies.map(([error, reply]) => {
    if (error) throw error;
    return reply;
  });
}
