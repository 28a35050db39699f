import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { type Command, runMany, tryRedis } from '../platform/redis.ts';
import { allConnections, connectionsOf } from './connections.ts';

/** Life of one socket's entry: what a crashed instance leaves behind heals within this time. */
const LIFE_MS = 45_000;
export const HEARTBEAT_MS = 15_000;
/** An entry not renewed for this long takes no place of the member's any more: its instance is dead. */
const TAKES_PLACE_MS = HEARTBEAT_MS + 5_000;

/** How a socket came: as the member's first anywhere, beside others, or beside too many. */
export type Arrival = 'first' | 'further' | 'refused';

/** A sorted set a member: one entry a socket, scored with the moment it stops counting. */
const keyOf = (userId: number): string => `presence:${userId}`;

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
    : [connectionsOf(userId).size, connectionsOf(userId).size];
  if (Number(places) >= SOCKETS_PER_MEMBER) {
    await leave(userId, connectionId);
    return 'refused';
  }
  return present === 0 ? 'first' : 'further';
}

export async function leave(userId: number, connectionId: string): Promise<void> {
  await tryRedis((redis) => redis.zrem(keyOf(userId), connectionId), 0);
}

/** Those of `userIds` who have a live socket anywhere; nobody while Redis is away. */
export async function listOnline(userIds: readonly number[]): Promise<Set<number>> {
  const now = Date.now();
  const count = (id: number): Command => ['zcount', keyOf(id), now, '+inf'];
  const counts = await tryRedis(() => runMany(userIds.map(count)), []);
  return new Set(userIds.filter((_, index) => Number(counts[index] ?? 0) > 0));
}

/** Renews the entries of all sockets of this process. */
export async function beat(): Promise<void> {
  const expiresAt = Date.now() + LIFE_MS;
  const commands: Command[] = [];
  for (const { userId, id } of allConnections()) {
    commands.push(['zadd', keyOf(userId), expiresAt, id], ['pexpire', keyOf(userId), LIFE_MS]);
  }
  await tryRedis(() => runMany(commands), []);
}
