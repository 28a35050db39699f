import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint.ts';
import { config } from './config.ts';
import { tooMany } from './errors.ts';
import { redis } from './redis.ts';

const limiters = new Map<string, RateLimiterRedis>();

/** Counts in Redis over all instances, in memory of this one while Redis is away. */
function limiterFor(name: string, { points, seconds }: RateLimit): RateLimiterRedis {
  let limiter = limiters.get(name);
  if (!limiter) {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    limiter = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(name, limiter);
  }
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
