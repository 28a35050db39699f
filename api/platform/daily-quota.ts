import { RateLimiterRes } from 'rate-limiter-flexible';
import { dayOf } from '#contract/days.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { config } from './config.ts';
import { AppError } from './errors.ts';
import { log } from './logger.ts';
import { limiterOf } from './rate-limit.ts';
import { script } from './redis.ts';

/** A limit per member and UTC day, across instances. */
export interface DailyQuota {
  /** Part of the Redis key. */
  name: string;
  perDay: number;
  /** Message of the 429 answer. */
  code: Extract<ErrorCode, `daily_limit_${string}` | `own_limit_${string}`>;
}

const DAY_SECONDS = 86_400;

const usesOf = ({ name, perDay: points }: DailyQuota) =>
  limiterOf(`day:${name}`, { points, seconds: DAY_SECONDS });

/**
 * Adds the items ARGV[4] and up to the set KEYS[1] of at most ARGV[2] items, in order. Returns the items that
 * are in the set now. With ARGV[3] = 'all' it adds none unless all fit.
 */
const addItems = script<string[]>(
  'addQuotaItems',
  `
  local room = tonumber(ARGV[2]) - redis.call('SCARD', KEYS[1])
  local new, fitting = {}, {}
  for i = 4, #ARGV do
    local known = redis.call('SISMEMBER', KEYS[1], ARGV[i]) == 1
    if known or #new < room then
      table.insert(fitting, ARGV[i])
      if not known then table.insert(new, ARGV[i]) end
    elseif ARGV[3] == 'all' then
      return {}
    end
  end
  if #new > 0 then
    redis.call('SADD', KEYS[1], unpack(new))
    redis.call('EXPIRE', KEYS[1], ARGV[1])
  end
  return fitting`,
);

/** Items of the current day that this instance has counted while Redis is unavailable. */
const localItems = { day: '', byKey: new Map<string, Set<number>>() };

function addLocalItems(day: string, key: string, items: readonly number[], max: number): number[] {
  if (localItems.day !== day) Object.assign(localItems, { day, byKey: new Map() });
  const counted = localItems.byKey.get(key) ?? new Set<number>();
  localItems.byKey.set(key, counted);
  return items.filter((item) => counted.has(item) || (counted.size < max && counted.add(item)));
}

/**
 * Consumes one use of the quota.
 *
 * @param key a member, or a member in a chat.
 * @throws AppError 429 with the code of the quota when none is left, with the seconds until the next day.
 */
export async function consumeDailyQuota(quota: DailyQuota, key: number | string): Promise<void> {
  if (!config.rateLimits) return;
  try {
    await usesOf(quota).consume(`${dayOf(new Date())}:${key}`);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw quotaExceeded(quota);
    throw error;
  }
}

/** Uses so far on this day. @throws AppError 429 as above when none is left. */
export async function readDailyUses(quota: DailyQuota, memberId: number): Promise<number> {
  const counted = await usesOf(quota).get(`${dayOf(new Date())}:${memberId}`);
  const uses = counted?.consumedPoints ?? 0;
  if (config.rateLimits && uses >= quota.perDay) throw quotaExceeded(quota);
  return uses;
}

/** Counts uses that were not known beforehand; they may exceed the quota. */
export async function addDailyUses(quota: DailyQuota, memberId: number, uses: number) {
  await usesOf(quota).penalty(`${dayOf(new Date())}:${memberId}`, uses);
}

/** Like `countItems`, on an installation that limits requests. */
export const consumeDailyQuotaFor: typeof countItems = async (quota, id, items, mode) =>
  config.rateLimits ? countItems(quota, id, items, mode) : items;

/**
 * Consumes one use for each different item that has not been counted today.
 *
 * @param id a member or an address.
 * @param mode `all`: all items or none. `some`: the first ones that fit.
 * @returns the items that are counted.
 * @throws AppError 429 as above, when no item fits.
 */
export async function countItems(
  quota: DailyQuota,
  id: number | string,
  items: readonly number[],
  mode: 'all' | 'some' = 'all',
): Promise<readonly number[]> {
  if (items.length === 0) return items;
  const { name, perDay } = quota;
  const day = dayOf(new Date());
  const key = `day:${name}:${day}:${id}`;
  const fitting = await addItems([key], DAY_SECONDS, perDay, mode, ...items).then(
    (added) => added.map(Number),
    () => addLocalItems(day, key, items, perDay),
  );
  if (fitting.length === 0 || (mode === 'all' && fitting.length < items.length)) {
    throw quotaExceeded(quota);
  }
  return fitting;
}

function quotaExceeded({ name, perDay, code }: DailyQuota): AppError {
  log.info({ quota: name }, 'daily quota exceeded');
  const seconds = DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS);
  return new AppError(429, code, { count: perDay }, { 'Retry-After': String(seconds) });
}
