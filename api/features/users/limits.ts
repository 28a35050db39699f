import { UNCONFIRMED_PER_DAY } from '#contract/limits.ts';
import { consumeDailyQuotaFor } from '../../platform/daily-quota.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';

/** @throws AppError 403 `limited` while a decision keeps the member from sending likes and messages. */
export function requireUnlimited(until: Date | null): void {
  if (!until || until <= new Date()) return;
  throw new AppError(403, 'limited', { until: until.toISOString() });
}

const CODES = { likes: 'daily_limit_likes', chats: 'daily_limit_chats' } as const;

/**
 * Counts a liked member or a chat of an account that anyone could create: without a confirmed e-mail address
 * and without a photo. Repeated uses of one id count once.
 *
 * @throws AppError 429 `daily_limit_likes` or `daily_limit_chats`.
 */
export async function limitUnconfirmed(
  viewer: Viewer,
  kind: keyof typeof CODES,
  id: number,
): Promise<void> {
  if (viewer.confirmed) return;
  const perDay = UNCONFIRMED_PER_DAY[kind];
  const quota = { name: `unconfirmed-${kind}`, perDay, code: CODES[kind] };
  await consumeDailyQuotaFor(quota, viewer.id, [id]);
}
