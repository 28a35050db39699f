import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { config } from './config.ts';
import { log } from './logger.ts';

/** A Redis call that takes longer is given up: Redis only helps, Postgres is the truth. */
const COMMAND_TIMEOUT_MS = 500;
const RECONNECT_MAX_MS = 2_000;

/** One server, or a cluster of them: commands are the same, as long as each names keys of one slot only. */
export type RedisClient = Redis | Cluster;

/** A command with its arguments, for `runMany`. */
export type Command = [name: string, ...args: (string | number)[]];

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

const perServer = (name: string) => ({
  connectionName: `${config.instance}:${name}`,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT_MS,
});

/**
 * What the requests of one turn of the loop ask leaves together: writing to a socket is most of what a
 * command costs. What gathers by itself already is left out, and waits for no answer of others; so is a
 * cluster, where commands of one turn belong to several servers.
 */
const TOGETHER = {
  enableAutoPipelining: true,
  // The command of the limits is defined when the first of them is needed: a batch that is open by then
  // would not know it, and end the process.
  autoPipeliningIgnoredCommands: ['addEntry', 'rlflxIncr'],
};

function connectServer(name: string, Connector: RedisOptions['Connector']): Redis {
  const server = new Redis(config.redisUrl, {
    ...perServer(name),
    ...TOGETHER,
    // What is encrypted cannot be read past the client.
    ...(config.redisUrl.startsWith('redis:') && { Connector }),
    enableOfflineQueue: false,
    retryStrategy,
  });
  // ioredis listens with `prependListener`, of which streams take no notice: all that arrives would wait in
  // a list for the next tick. For whoever listens as this does it does not.
  server.on('connect', () => server.stream.on('data', () => {}));
  return server;
}

function connectCluster(name: string): Cluster {
  const nodes = config.redisUrl.split(',').map((url) => new URL(url.trim()));
  const { username, password, protocol } = nodes[0] ?? new URL('redis://localhost');
  return new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    {
      // Without this, SSUBSCRIBE is answered with OK and nothing ever arrives.
      shardedSubscribers: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: retryStrategy,
      clusterNodeRetryStrategy: retryStrategy,
      redisOptions: {
        ...perServer(name),
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        ...(protocol === 'rediss:' && { tls: {} }),
      },
    },
  );
}

/**
 * A connection that fails fast instead of queueing, and reconnects by itself.
 *
 * @param Connector how to connect to a single server, instead of the client's own way.
 */
export function connectRedis(name: string, Connector?: RedisOptions['Connector']): RedisClient {
  const client: RedisClient = config.redisCluster
    ? connectCluster(name)
    : connectServer(name, Connector);
  let away = false;
  client.on('error', () => {
    // One line when it goes, not one per attempt.
    if (!away) log.warn({ connection: name }, 'redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info({ connection: name }, 'redis is back');
    away = false;
  });
  return client;
}

/** Commands of this process; subscriptions have a connection of their own. */
export const redis = connectRedis('commands');

type Scripts = Record<string, (count: number, ...rest: (string | number)[]) => Promise<unknown>>;

/**
 * Declares a script that Redis runs as one command; its text goes there once. In a cluster all keys of a
 * call have to lie in one slot.
 *
 * @param lua has the keys in KEYS and the rest in ARGV.
 * @returns how to run it. It throws whatever Redis throws.
 */
export function script<Reply>(name: string, lua: string) {
  redis.defineCommand(name, { lua });
  const run = (redis as unknown as Scripts)[name] as Scripts[string];
  return (keys: readonly string[], ...args: (string | number)[]) =>
    run.call(redis, keys.length, ...keys, ...args) as Promise<Reply>;
}

/** Runs a Redis call whose failure must not fail the request: `fallback` is returned instead. */
export async function tryRedis<T>(
  call: (client: RedisClient) => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await call(redis);
  } catch (error) {
    log.debug({ err: error }, 'redis call failed');
    return fallback;
  }
}

/**
 * Runs commands about different keys at once: one round trip on a single server; in a cluster each
 * goes to the server of its key, because no batch may span servers there.
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
