import { dayOf } from '#contract/days.ts';
import { SUPER_LIKE_CREDITS } from '#contract/limits.ts';
import type { Db } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { insertRefund } from '../credits/ledger-queries.ts';
import { spendCredits } from '../credits/service.ts';
import { deleteSuperLike, insertFreeSuperLike, insertPaidSuperLike } from './queries.ts';

interface SuperLike {
  swiperId: number;
  swipedId: number;
  swipeId: number;
}

/** A like after an undo is another swipe with another cause, so it is charged again. */
const causeOf = (swipeId: number): string => `super-like:${swipeId}`;

/**
 * Spends the free super like of the UTC day, else credits unless it must be `free`. A repeated super like to the same
 * member is free. The caller holds the lock of the pair.
 *
 * @throws AppError 402 `not_enough_credits` or `no_free_super_like`, which rolls back the swipe.
 */
export async function spendSuperLike(
  { swiperId, swipedId, swipeId, free }: SuperLike & { free: boolean },
  now: Date,
  db: Db,
): Promise<void> {
  const values = { swiperId, swipedId, day: dayOf(now) };
  if ((await insertFreeSuperLike(values, db)).length > 0) return;
  if ((await insertPaidSuperLike(values, db)).length === 0) return;
  if (free) throw new AppError(402, 'no_free_super_like');
  await spendCredits(
    { memberId: swiperId, credits: SUPER_LIKE_CREDITS, cause: causeOf(swipeId) },
    db,
  );
}

/** Returns the super like of an undone swipe: the free one of its day, or its credits. */
export async function refundSuperLike(superLike: SuperLike, db: Db): Promise<void> {
  const { swiperId, swipedId, swipeId } = superLike;
  const [deleted] = await deleteSuperLike({ swiperId, swipedId }, db);
  if (deleted?.paid) await insertRefund({ cause: causeOf(swipeId) }, db);
}
