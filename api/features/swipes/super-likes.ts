import { SUPER_LIKE_CREDITS } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
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

/**
 * Uses up a super like (C7): the free one of the UTC day, else one for credits. Towards somebody who
 * had one before it costs nothing. Runs under the lock of the pair, in the swipe's transaction.
 *
 * @throws AppError 402 `not_enough_credits`; the swipe is then undone with it.
 */
export async function takeSuperLike(pair: Pair, now: Date, db: Db): Promise<void> {
  const used = { ...pair, day: now.toISOString().slice(0, 10) };
  if ((await takeFree(used, db)).length > 0) return;
  if ((await takePaid(used, db)).length === 0) return;
  await spendCredits(
    {
      memberId: pair.swiperId,
      credits: SUPER_LIKE_CREDITS,
      cause: `super-like:${pair.swiperId}:${pair.swipedId}`,
    },
    db,
  );
}
