import { INPUT_RECENT_MS } from '#contract/limits.ts';
import { type Command, runMany, tryRedis } from '../platform/redis.ts';

const keyOf = (userId: number): string => `input:${userId}`;

/** Stores that the member used a tab just now. */
export async function recordInput(userId: number, now = Date.now()): Promise<void> {
  await tryRedis((redis) => redis.set(keyOf(userId), now, 'PX', INPUT_RECENT_MS), null);
}

/** Times of the last input within `INPUT_RECENT_MS`, by member. Empty while Redis is unavailable. */
export async function readLastInputs(userIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(userIds)];
  const commands = ids.map((id): Command => ['get', keyOf(id)]);
  const times = await tryRedis(() => runMany(commands), []);
  return new Map(ids.flatMap((id, i) => (times[i] ? [[id, Number(times[i])]] : [])));
}
