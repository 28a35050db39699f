import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { type Command, runMany, tryRedis } from '../platform/redis.ts';
import { allConnections, type Connection, connectionsOf } from './connections.ts';

/** Time to live of one socket's entry: entries of a crashed instance expire within this time. */
const LIFE_MS = 45_000;
export const RENEW_MS = 15_000;
/** An entry not renewed for this long no longer counts toward the limit: its instance is dead. */
const STALE_MS = RENEW_MS + 5_000;
const RENEW_BATCH_SIZE = 200;

/** Sorted set per member: one entry per socket, its score is the time at which it expires. */
const keyOf = (userId: number): string => `presence:${userId}`;

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
  const now = Date.now();
  const commands = userIds.map((id): Command => ['zcount', keyOf(id), now, '+inf']);
  const counts = await tryRedis(() => runMany(commands), []);
  return new Set(userIds.filter((_, index) => Number(counts[index] ?? 0) > 0));
}

/** Renews the entries of all open sockets of this process, in batches, so that other work runs in between. */
export async function renewSockets(): Promise<void> {
  const connections = [...allConnections()].filter(
    ({ socket }) => socket.readyState === socket.OPEN,
  );
  for (let i = 0; i < connections.length; i += RENEW_BATCH_SIZE) {
    const batch = connections.slice(i, i + RENEW_BATCH_SIZE);
    await tryRedis(() => renew(batch), undefined);
  }
}

async function renew(connections: Connection[]): Promise<void> {
  const expiresAt = Date.now() + LIFE_MS;
  await runMany(
    connections.flatMap(({ userId, id }): Command[] => [
      ['zadd', keyOf(userId), expiresAt, id],
      ['pexpire', keyOf(userId), LIFE_MS],
    ]),
  );
}
