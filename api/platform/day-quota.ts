import { dayOf } from '#contract/days.ts';
import { config } from './config.ts';
import { AppError } from './errors.ts';
import { log } from './logger.ts';
import { redis } from './redis.ts';

/** How much of something a member may do on one UTC day, whichever instances it goes through. */
export interface DayQuota {
  /** Names the key in Redis. */
  name: string;
  perDay: number;
  /** What whoever has used it up is told. */
  refusal: string;
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** KEYS[1] counts what ARGV[1] seconds have seen. */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
  return count`;

/** KEYS[1] holds up to ARGV[3] different things; whether ARGV[2] is one of them now. */
const KEEP = `
  if redis.call('SISMEMBER', KEYS[1], ARGV[2]) == 1 then return 1 end
  if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
  redis.call('SADD', KEYS[1], ARGV[2])
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  return 1`;

/** What this instance has seen while Redis was away; of one day only. */
const local = { day: '', counts: new Map<string, number>(), kept: new Map<string, Set<number>>() };

/**
 * Uses one of the quota.
 *
 * @throws AppError 429 `daily_limit` when none is left, with the seconds until the next day.
 */
export async function countOfDay(quota: DayQuota, memberId: number): Promise<void> {
  await demand(quota, memberId, async (key) => {
    const count = await redis.eval(COUNT, 1, key, DAY_SECONDS).catch(() => countHere(key));
    return Number(count) <= quota.perDay;
  });
}

/**
 * Uses one of the quota unless `item` has used one today already.
 *
 * @throws AppError 429 `daily_limit` as above.
 */
export async function keepOfDay(quota: DayQuota, memberId: number, item: number): Promise<void> {
  await demand(quota, memberId, async (key) => {
    const isKept = await redis
      .eval(KEEP, 1, key, DAY_SECONDS, item, quota.perDay)
      .catch(() => keepHere(key, item, quota.perDay));
    return isKept === 1;
  });
}

async function demand(
  { name, refusal }: DayQuota,
  memberId: number,
  fits: (key: string) => Promise<boolean>,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = Date.now();
  const day = dayOf(new Date(now));
  if (await fits(`day:${name}:${day}:${memberId}`)) return;
  log.info({ quota: name }, 'a daily limit was reached');
  throw new AppError(429, 'daily_limit', refusal, {
    'Retry-After': String(Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)),
  });
}

function countHere(key: string): number {
  const { counts } = localOf(key);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

function keepHere(key: string, item: number, max: number): number {
  const { kept } = localOf(key);
  const items = kept.get(key) ?? new Set();
  kept.set(key, items);
  if (!items.has(item) && items.size >= max) return 0;
  items.add(item);
  return 1;
}

function localOf(key: string): typeof local {
  const day = key.split(':')[2] ?? '';
  if (day !== local.day) {
    local.day = day;
    local.counts.clear();
    local.kept.clear();
  }
  return local;
}
