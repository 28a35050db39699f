import { Cluster } from 'ioredis';
import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { type Command, redis, runMany, script, tryRedis } from '../platform/redis.ts';
import { allConnections, type Connection, connectionsOf } from './connections.ts';

/** Life of one socket's entry: what a crashed instance leaves behind heals within this time. */
const LIFE_MS = 45_000;
export const HEARTBEAT_MS = 15_000;
/** An entry not renewed for this long takes no place of the member's any more: its instance is dead. */
const TAKES_PLACE_MS = HEARTBEAT_MS + 5_000;

/** ARGV is the moment they stop counting, the life of a key, and the entry of each key. */
const renewAll = script<null>(
  'renew',
  `
  for i, key in ipairs(KEYS) do
    redis.call('ZADD', key, ARGV[1], ARGV[i + 2])
    redis.call('PEXPIRE', key, ARGV[2])
  end`,
);
const RENEWED_AT_ONCE = 200;

/** How a socket came: as the member's first anywhere, beside others, or beside too many. */
export type Arrival = 'first' | 'further' | 'refused';

/** Begins the key of a member: a sorted set, one entry a socket, scored with the moment it stops counting. */
export const PRESENCE = 'presence:';

const keyOf = (userId: number): string => PRESENCE + userId;

/** Takes one of the member's places over all instances; only those of this one while Redis is away. */
export async function arrive(userId: number, connectionId: string): Promise<Arrival> {
  const now = Date.now();
  const key = keyOf(userId);
  const replies = await tryRedis(
    (redis) =>
      redis
        .multi()
        .zcount(key, now, '+inf')
        .zcount(key, now + LIFE_MS - TAKES_PLACE_MS, '+inf')
        .zadd(key, now + LIFE_MS, connectionId)
        .pexpire(key, LIFE_MS)
        .exec(),
    null,
  );
  const [present, places] = replies
    ? replies.map(([, reply]) => Number(reply))
    : [connectionsOf(userId).length, connectionsOf(userId).length];
  if (Number(places) >= SOCKETS_PER_MEMBER) {
    await leave(userId, connectionId);
    return 'refused';
  }
  return present === 0 ? 'first' : 'further';
}

export async function leave(userId: number, connectionId: string): Promise<void> {
  await tryRedis((redis) => redis.zrem(keyOf(userId), connectionId), 0);
}

/** How many sockets each of KEYS has at the moment ARGV[1]: a deck asks about fifty in one command. */
const countAll = script<number[]>(
  'countSockets',
  `
  local counts = {}
  for i, key in ipairs(KEYS) do counts[i] = redis.call('ZCOUNT', key, ARGV[1], '+inf') end
  return counts`,
);

/** Those of `userIds` who have a live socket anywhere; nobody while Redis is away. */
export async function listOnline(userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const counts = await tryRedis(() => countSockets(userIds.map(keyOf), Date.now()), []);
  return new Set(userIds.filter((_, index) => Number(counts[index] ?? 0) > 0));
}

/** In a cluster the keys lie on several servers, so each is asked by itself. */
const countSockets = (keys: string[], now: number): Promise<unknown[]> =>
  redis instanceof Cluster
    ? runMany(keys.map((key): Command => ['zcount', key, now, '+inf']))
    : countAll(keys, now);

/** Renews the entries of all sockets of this process, some at a time: what else there is to do goes on between. */
export async function beat(): Promise<void> {
  const connections = [...allConnections()];
  for (let i = 0; i < connections.length; i += RENEWED_AT_ONCE) {
    const some = connections.slice(i, i + RENEWED_AT_ONCE);
    await tryRedis(() => renew(some), undefined);
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
