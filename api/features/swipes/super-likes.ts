import { dayOf } from '#contract/days.ts';
import { SUPER_LIKE_CREDITS } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import { insertRefund } from '../credits/ledger.ts';
import { spendCredits } from '../credits/service.ts';

interface Pair extends Record<string, unknown> {
  swiperId: number;
  swipedId: number;
}

/** The free super like of a day: of two at the same instant, the unique index lets one through. */
const takeFree = statement<object, Pair & { day: string }>(
  'take_free_super_like',
  `insert into super_likes (swiper_id, swiped_id, used_on, paid)
   values (:swiperId, :swipedId, :day::date, false) on conflict do nothing returning swiped_id`,
);

const takePaid = statement<object, Pair & { day: string }>(
  'take_paid_super_like',
  `insert into super_likes (swiper_id, swiped_id, used_on, paid)
   values (:swiperId, :swipedId, :day::date, true) on conflict do nothing returning swiped_id`,
);

const deleteUsed = statement<{ paid: boolean }, Pair>(
  'delete_super_like',
  `delete from super_likes where swiper_id = :swiperId and swiped_id = :swipedId returning paid`,
);

/** The swipe is the cause: the same person liked anew after an undo is another swipe, and paid anew. */
const causeOf = (swipeId: number): string => `super-like:${swipeId}`;

/**
 * Uses up a super like: the free one of the UTC day, else one for credits. Towards somebody who
 * had one before it costs nothing. Runs under the lock of the pair, in the swipe's transaction.
 *
 * @throws AppError 402 `not_enough_credits`; the swipe is then undone with it.
 */
export async function takeSuperLike(
  pair: Pair & { swipeId: number },
  now: Date,
  db: Db,
): Promise<void> {
  const used = { ...pair, day: dayOf(now) };
  if ((await takeFree(used, db)).length > 0) return;
  if ((await takePaid(used, db)).length === 0) return;
  await spendCredits(
    { memberId: pair.swiperId, credits: SUPER_LIKE_CREDITS, cause: causeOf(pair.swipeId) },
    db,
  );
}

/** Gives back the super like of an undone swipe: the free one of its day, or what it cost. */
export async function giveBackSuperLike(pair: Pair & { swipeId: number }, db: Db): Promise<void> {
  const [used] = await deleteUsed(pair, db);
  if (used?.paid) await insertRefund({ cause: causeOf(pair.swipeId) }, db);
}
