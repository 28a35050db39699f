import { dayOf } from '#contract/days.ts';
import { config } from './config.ts';
import { AppError } from './errors.ts';
import { log } from './logger.ts';
import { script } from './redis.ts';

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
const count = script<number>(
  'countOfDay',
  `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
  return count`,
);

/** KEYS[1] holds up to ARGV[2] different things; whether all from ARGV[3] on are among them now. */
const keep = script<0 | 1>(
  'keepOfDay',
  `
  local new = {}
  for i = 3, #ARGV do
    if redis.call('SISMEMBER', KEYS[1], ARGV[i]) == 0 then table.insert(new, ARGV[i]) end
  end
  if #new == 0 then return 1 end
  if redis.call('SCARD', KEYS[1]) + #new > tonumber(ARGV[2]) then return 0 end
  redis.call('SADD', KEYS[1], unpack(new))
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  return 1`,
);

/** What this instance has seen while Redis was away; of one day only. */
const local = { day: '', counts: new Map<string, number>(), kept: new Map<string, Set<number>>() };

/**
 * Uses one of the quota.
 *
 * @throws AppError 429 `daily_limit` when none is left, with the seconds until the next day.
 */
export async function countOfDay(quota: DayQuota, memberId: number): Promise<void> {
  await demand(quota, memberId, async (key) => {
    const used = await count([key], DAY_SECONDS).catch(() => countHere(key));
    return used <= quota.perDay;
  });
}

/**
 * Uses one of the quota for each of `items` that has used none today; for all or for none of them.
 *
 * @throws AppError 429 `daily_limit` as above.
 */
export async function keepOfDay(
  quota: DayQuota,
  memberId: number,
  items: readonly number[],
): Promise<void> {
  await demand(quota, memberId, async (key) => {
    const isKept = await keep([key], DAY_SECONDS, quota.perDay, ...items).catch(() =>
      keepHere(key, items, quota.perDay),
    );
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

function keepHere(key: string, items: readonly number[], max: number): number {
  const { kept } = localOf(key);
  const together = new Set([...(kept.get(key) ?? []), ...items]);
  if (together.size > max) return 0;
  kept.set(key, together);
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
