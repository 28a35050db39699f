import { Cluster } from 'ioredis';
import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { type Command, redis, runMany, script, tryRedis } from '../platform/redis.ts';
import { allConnections, type Connection, connectionsOf } from './connections.ts';

/** Time to live of one socket's entry: entries of a crashed instance expire within this time. */
const LIFE_MS = 45_000;
export const RENEW_MS = 15_000;
/** An entry not renewed for this long no longer counts toward the limit: its instance is dead. */
const STALE_MS = RENEW_MS + 5_000;
const RENEW_BATCH_SIZE = 200;

/** Sorted set per member: one entry per socket, its score is the time at which it expires. */
const keyOf = (userId: number): string => `presence:${userId}`;

/** ARGV: expiry time of the entries, time to live of the keys, then the entry of each key. */
const renewAll = script<null>(
  'renew',
  `
  for i, key in ipairs(KEYS) do
    redis.call('ZADD', key, ARGV[1], ARGV[i + 2])
    redis.call('PEXPIRE', key, ARGV[2])
  end`,
);

/** Number of sockets of each of KEYS at the time ARGV[1], in one command for a whole deck. */
const countAll = script<number[]>(
  'countSockets',
  `
  local counts = {}
  for i, key in ipairs(KEYS) do counts[i] = redis.call('ZCOUNT', key, ARGV[1], '+inf') end
  return counts`,
);

/** The member's first socket on any instance, a further one, or one above the limit. */
export type Registration = 'first' | 'further' | 'refused';

/** Counts sockets across all instances; only those of this process while Redis is unavailable. */
export async function registerSocket(
  userId: number,
  connectionId: string,
  now = Date.now(),
): Promise<Registration> {
  const key = keyOf(userId);
  const replies = await tryRedis(
    (redis) =>
      redis
        .multi()
        .zcount(key, now, '+inf')
        .zcount(key, now + LIFE_MS - STALE_MS, '+inf')
        .zadd(key, now + LIFE_MS, connectionId)
        .pexpire(key, LIFE_MS)
        .exec(),
    null,
  );
  const [online, renewed] = replies
    ? replies.map(([, reply]) => Number(reply))
    : [connectionsOf(userId).length, connectionsOf(userId).length];
  if (Number(renewed) >= SOCKETS_PER_MEMBER) {
    await unregisterSocket(userId, connectionId);
    return 'refused';
  }
  return online === 0 ? 'first' : 'further';
}

export async function unregisterSocket(userId: number, connectionId: string): Promise<void> {
  await tryRedis((redis) => redis.zrem(keyOf(userId), connectionId), 0);
}

/** Those of `userIds` with a live socket on any instance; empty while Redis is unavailable. */
export async function listOnline(userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const counts = await tryRedis(() => countSockets(userIds.map(keyOf), Date.now()), []);
  return new Set(userIds.filter((_, index) => Number(counts[index] ?? 0) > 0));
}

/** In a cluster the keys belong to several servers, so each key gets its own command. */
const countSockets = (keys: string[], now: number): Promise<unknown[]> =>
  redis instanceof Cluster
    ? runMany(keys.map((key): Command => ['zcount', key, now, '+inf']))
    : countAll(keys, now);

/** Renews the entries of all sockets of this process, in batches, so that other work runs in between. */
export async function renewSockets(): Promise<void> {
  const connections = [...allConnections()];
  for (let i = 0; i < connections.length; i += RENEW_BATCH_SIZE) {
    const batch = connections.slice(i, i + RENEW_BATCH_SIZE);
    await tryRedis(() => renew(batch), undefined);
  }
}

async function renew(connections: Connection[]): Promise<void> {
  const expiresAt = Date.now() + LIFE_MS;
  if (redis instanceof Cluster) {
    await runMany(
      connections.flatMap(({ userId, id }): Command[] => [
        ['zadd', keyOf(userId), expiresAt, id],
        ['pexpire', keyOf(userId), LIFE_MS],
      ]),
    );
    return;
  }
  const keys = connections.map(({ userId }) => keyOf(userId));
  const ids = connections.map(({ id }) => id);
  await renewAll(keys, expiresAt, LIFE_MS, ...ids);
}
