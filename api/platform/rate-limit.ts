import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, RateLimit } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { config } from './config.ts';
import { tooMany } from './errors.ts';
import { OwnCounts } from './own-counts.ts';
import { redis } from './redis.ts';
import type { Viewer } from './session.ts';

const limiters = new Map<string, RateLimiterRedis>();
const own = new Map<string, OwnCounts>();

/** What `map` holds under a name, made where it is not there yet. */
function ensure<T>(map: Map<string, T>, name: string, make: () => T): T {
  const known = map.get(name);
  if (known) return known;
  const made = make();
  map.set(name, made);
  return made;
}

/** Counts in Redis over all instances, in memory of this one while Redis is away. */
function makeLimiter(name: string, { points, seconds }: RateLimit): RateLimiterRedis {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const countsOf = (name: string, limit: RateLimit): OwnCounts =>
  ensure(own, name, () => new OwnCounts(limit));

/** @returns 0, or the milliseconds to wait. */
async function takeShared(name: string, limit: RateLimit, key: string): Promise<number> {
  try {
    await ensure(limiters, name, () => makeLimiter(name, limit)).consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}

/**
 * Takes one point of `key` for the call `name`.
 *
 * @throws AppError 429 with `Retry-After` when none is left.
 */
export async function takePoint(name: string, limit: RateLimit, key: string): Promise<void> {
  if (!config.rateLimits) return;
  const ms = limit.perInstance
    ? countsOf(name, limit).take(key, Date.now())
    : await takeShared(name, limit, key);
  if (ms > 0) throw tooMany(Math.ceil(ms / 1000));
}

const nameOf = ({ limit, method, path }: Endpoint): string => limit?.name ?? `${method}:${path}`;

/** Takes one point of whoever makes a call, where the call has a limit; see `takePoint`. */
export async function takePointOf(
  endpoint: Endpoint,
  req: IncomingMessage,
  viewer: Viewer | null,
): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const key = limit.by === 'account' && viewer ? String(viewer.id) : addressOf(req);
  await takePoint(nameOf(endpoint), limit, key);
}

/**
 * The same for a call whose limit, if any, is by address and instance: a function that takes a point of
 * whoever makes it, and says whether there was one.
 */
export function ownLimitOf(endpoint: Endpoint): (req: IncomingMessage) => boolean {
  const { limit } = endpoint;
  if (!limit || !config.rateLimits) return () => true;
  const counts = countsOf(nameOf(endpoint), limit);
  return (req) => counts.take(addressOf(req), Date.now()) === 0;
}
