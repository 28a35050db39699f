import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '#contract/socket.ts';
import { type Command, redis, runMany, tryRedis } from '../platform/redis.ts';

/** What clients poll: the messages of a match, the likes and the matches of a member. */
export type Polled = `messages:${number}` | `likes:${number}` | `matches:${number}`;

/**
 * A version lives no longer than this, however often it is asked for. It bounds what a process can do
 * that committed and then died, or could not reach Redis, before it had said so.
 */
export const VERSION_LIFE_SECONDS = 300;
/** Changes that could not be told are told as soon as Redis is back; those beyond wait out the life. */
const OWED_MAX = 10_000;

const owed = new Set<Polled>();

export const versionKey = (polled: Polled): string => `version:${polled}`;

/**
 * Version of what is polled, made up when there is none. It is random, not a count, so that one from
 * before a restart of Redis never comes again. Read it before the data: then data that changes
 * meanwhile has a version of its own.
 *
 * @returns undefined while Redis is away.
 */
export async function readVersion(polled: Polled): Promise<string | undefined> {
  const fresh = randomUUID();
  const known = await tryRedis(
    (client) =>
      client.set(versionKey(polled), fresh, 'EX', VERSION_LIFE_SECONDS, 'NX', 'GET') as Promise<
        string | null
      >,
    undefined,
  );
  return known === null ? fresh : known;
}

/** Says after a commit that polls of these must look again. It never throws. */
export async function changed(...polled: Polled[]): Promise<void> {
  try {
    await runMany(polled.map((one): Command => ['del', versionKey(one)]));
  } catch {
    owe(polled);
  }
}

/** Keeps for later what could not be told. */
function owe(polled: readonly Polled[]): void {
  for (const one of polled) if (owed.size < OWED_MAX) owed.add(one);
}

redis.on('ready', () => {
  const late = [...owed];
  owed.clear();
  void changed(...late);
});

/** What an event makes out of date: whoever publishes it need not say so. */
export function changedBy(event: ServerEvent, userIds: readonly number[]): Polled[] {
  switch (event.type) {
    case 'new_message':
      return [`messages:${event.matchId}`, ...userIds.map((id): Polled => `matches:${id}`)];
    case 'new_match':
    case 'messages_read':
      return userIds.map((id): Polled => `matches:${id}`);
    case 'new_like':
    case 'likes_changed':
      return userIds.map((id): Polled => `likes:${id}`);
    case 'match_ended':
      return [
        `messages:${event.matchId}`,
        ...userIds.flatMap((id): Polled[] => [`matches:${id}`, `likes:${id}`]),
      ];
    default:
      return [];
  }
}
