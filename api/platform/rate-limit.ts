import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, RateLimit } from '#contract/endpoint.ts';
import type { ErrorOf } from '#contract/errors.ts';
import { addressOf } from './address.ts';
import { config } from './config.ts';
import { tooMany } from './errors.ts';
import { redis } from './redis.ts';
import type { Viewer } from './session.ts';

type Points = Pick<RateLimit, 'points' | 'seconds' | 'perInstance'>;
type Limiter = RateLimiterMemory | RateLimiterRedis;

const limiters = new Map<string, Limiter>();

/** Counts in Redis across instances, or in memory while Redis is unavailable. */
function createLimiter(keyPrefix: string, { points, seconds, perInstance }: Points): Limiter {
  const options = { keyPrefix, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  if (perInstance) return inMemory;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory });
}

/** The limiter of this process with the prefix of its keys, created on first use. */
export function limiterOf(keyPrefix: string, limit: Points): Limiter {
  const limiter = limiters.get(keyPrefix) ?? createLimiter(keyPrefix, limit);
  limiters.set(keyPrefix, limiter);
  return limiter;
}

/**
 * Consumes one point of `key` in the rate limit `name`.
 *
 * @param refusal the error in place of `too_many`.
 * @throws AppError 429 with `Retry-After` when none is left.
 */
export async function consumePoint(
  name: string,
  limit: RateLimit,
  key: string,
  ...refusal: ErrorOf | []
): Promise<void> {
  if (!config.rateLimits) return;
  try {
    await limiterOf(`limit:${name}`, limit).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), ...refusal);
  }
}

/** Consumes one point of the viewer or the client address, if the endpoint has a limit. */
export async function enforceLimit(
  { limit, method, path }: Endpoint,
  req: IncomingMessage,
  viewer: Viewer | null,
): Promise<void> {
  if (!limit) return;
  const key = limit.by === 'account' && viewer ? String(viewer.id) : addressOf(req);
  await consumePoint(limit.name ?? `${method}:${path}`, limit, key);
}
