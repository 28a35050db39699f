import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint.ts';
import { config } from './config.ts';
import { tooMany } from './errors.ts';
import { redis } from './redis.ts';

type Limiter = RateLimiterRedis | RateLimiterMemory;

const limiters = new Map<string, Limiter>();

/** Counts in Redis over all instances, in memory of this one while Redis is away. */
function makeLimiter(name: string, { points, seconds, perInstance }: RateLimit): Limiter {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  if (perInstance) return own;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: own });
}

function limiterFor(name: string, limit: RateLimit): Limiter {
  const limiter = limiters.get(name) ?? makeLimiter(name, limit);
  limiters.set(name, limiter);
  return limiter;
}

/**
 * Takes one point of `key` for the call `name`.
 *
 * @throws AppError 429 with `Retry-After` when none is left.
 */
export async function takePoint(name: string, limit: RateLimit, key: string): Promise<void> {
  if (!config.rateLimits) return;
  try {
    await limiterFor(name, limit).consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
