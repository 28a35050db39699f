import { UNCONFIRMED_PER_DAY } from '#contract/limits.ts';
import { consumeDailyQuotaFor } from '../../platform/daily-quota.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';

/** @throws AppError 403 `limited` while a decision keeps the member from sending likes and messages. */
export function requireUnlimited(until: Date | null): void {
  if (!until || until <= new Date()) return;
  const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    until,
  );
  throw new AppError(
    403,
    'limited',
    `You can't send likes or messages until ${end}. Your account standing says why.`,
  );
}

type Kind = keyof typeof UNCONFIRMED_PER_DAY;

/**
 * Counts a liked member or a chat of an account that anyone could create: without a confirmed e-mail address
 * and without a photo. Repeated uses of one id count once.
 *
 * @throws AppError 429 `daily_limit`.
 */
export async function limitUnconfirmed(viewer: Viewer, kind: Kind, id: number): Promise<void> {
  if (viewer.confirmed) return;
  const perDay = UNCONFIRMED_PER_DAY[kind];
  const refusal = `You have reached ${perDay} ${kind} for today. Add a photo or confirm your email for more.`;
  await consumeDailyQuotaFor({ name: `unconfirmed-${kind}`, perDay, refusal }, viewer.id, [id]);
}
