import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import type { UndoneSwipe } from '#contract/swipes.ts';
import { type Db, statement, transaction } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../realtime/bus.ts';
import { cardOf } from '../discover/deck.ts';
import { endMatch, lockMatchOf } from '../matches/queries.ts';
import { isVisible } from '../users/visibility.ts';
import { lockPairOf } from './queries.ts';
import { giveBackSuperLike } from './super-likes.ts';

interface Who extends Record<string, unknown> {
  swiperId: number;
}

/** One step at a time for each member, however many devices ask; the lock ends with the transaction. */
const countSteps = statement<{ steps: number }, Who>(
  'count_undo_steps',
  `insert into swipe_undos as u (swiper_id, steps) values (:swiperId, 1)
   on conflict (swiper_id) do update set steps = u.steps + 1 returning steps`,
);

interface LastSwipe {
  swipeId: number;
  swipedId: number;
  liked: boolean;
  superLike: boolean;
}

/**
 * What ended with a match is no swipe to take back, nor is the like of a match that is out of sight: either
 * would deal somebody anew to whom one has said goodbye, or tell a block from an end. Sorted before it is
 * asked, so that only the newest swipes are asked about.
 */
const findLastSwipe = statement<LastSwipe, Who>(
  'find_last_swipe',
  `select s.id as "swipeId", s.swiped_id as "swipedId", s.liked, s.super_like as "superLike"
     from (select * from swipes where swiper_id = :swiperId
            order by created_at desc, id desc offset 0) s
    where not exists (
      select from matches m
        join users viewer on viewer.id = s.swiper_id
        join users u on u.id = s.swiped_id
       where m.low_id = least(s.swiper_id, s.swiped_id)
         and m.high_id = greatest(s.swiper_id, s.swiped_id)
         and (m.ended_at = s.created_at or m.ended_at is null and not ${isVisible}))
    order by s.created_at desc, s.id desc limit 1`,
);

interface Pair extends Who {
  swipedId: number;
}

interface Consequences {
  matchId: number | null;
  hasMessages: boolean;
  likesBack: boolean;
  superLikesBack: boolean;
}

const findConsequences = statement<Consequences, Pair>(
  'find_consequences_of_undo',
  `select m.id as "matchId", exists (select from messages where match_id = m.id) as "hasMessages",
          coalesce(theirs.liked, false) as "likesBack", coalesce(theirs.super_like, false) as "superLikesBack"
     from users viewer join users u on u.id = :swipedId
     left join matches m on m.ended_at is null
       and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)
     left join swipes theirs on theirs.swiper_id = u.id and theirs.swiped_id = viewer.id
    where viewer.id = :swiperId`,
);

const deleteSwipe = statement<object, Pair>(
  'delete_swipe',
  'delete from swipes where swiper_id = :swiperId and swiped_id = :swipedId',
);

const nothingToUndo = () => new AppError(409, 'nothing_to_undo', 'There is nothing to take back.');
const matchHasMessages = () =>
  new AppError(409, 'match_has_messages', 'You have written to each other already.');

/**
 * Takes back the last swipe, as if it had not been, with what a super like cost. The other side
 * hears that a match has ended, or that a like is gone; of a pass it never knew.
 *
 * @throws AppError 409 `nothing_to_undo` after ten in a row or without a swipe, `match_has_messages`.
 */
export async function undo(swiperId: number): Promise<UndoneSwipe> {
  const undone = await transaction((db) => takeBack(swiperId, db));
  const { swipedId, liked, matchId, likesBack, superLikesBack } = undone;
  if (matchId !== null) await publish([swiperId, swipedId], { type: 'match_ended', matchId });
  else if (liked) await publish(swipedId, { type: 'likes_changed' });
  return { person: await cardOf(swiperId, { id: swipedId, likesBack, superLikesBack }) };
}

async function takeBack(swiperId: number, db: Db) {
  const [counted] = await countSteps({ swiperId }, db);
  const last = await lockLastSwipe(swiperId, db);
  if (!last || !counted || counted.steps > UNDO_STEPS_MAX) throw nothingToUndo();
  const pair = { swiperId, swipedId: last.swipedId };
  await lockMatchOf({ a: swiperId, b: last.swipedId }, db);
  const [found] = await findConsequences(pair, db);
  if (!found || found.hasMessages) throw matchHasMessages();
  if (found.matchId !== null) await endMatch({ id: found.matchId }, db);
  await deleteSwipe(pair, db);
  if (last.superLike) await giveBackSuperLike({ ...pair, swipeId: last.swipeId }, db);
  return { ...last, ...found };
}

/** The last swipe, once nobody else decides about its pair: looked up again, in case somebody just has. */
async function lockLastSwipe(swiperId: number, db: Db): Promise<LastSwipe | undefined> {
  const [seen] = await findLastSwipe({ swiperId }, db);
  if (!seen) return undefined;
  await lockPairOf(swiperId, seen.swipedId, db);
  const [last] = await findLastSwipe({ swiperId }, db);
  return last?.swipeId === seen.swipeId ? last : lockLastSwipe(swiperId, db);
}
