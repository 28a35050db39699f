import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import type { UndoneSwipe } from '#contract/swipes.ts';
import { type Db, transaction } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../realtime/pubsub.ts';
import { findCard } from '../discover/service.ts';
import { lockMatch, lockPair } from '../matches/queries.ts';
import { endMatch } from '../matches/service.ts';
import type { LastSwipe, UndoEffects } from './queries.ts';
import * as queries from './queries.ts';
import { refundSuperLike } from './super-likes.ts';

/**
 * Deletes the last swipe, ends its match and refunds its super like. The other member receives an event when
 * a match ended or a like is gone, and none for a pass.
 *
 * @throws AppError 409 `nothing_to_undo` after ten in a row or without a swipe, `match_has_messages`.
 */
export async function undo(swiperId: number): Promise<UndoneSwipe> {
  const undone = await transaction((db) => undoLastSwipe(swiperId, db));
  const { swipedId, liked, matchId, likesBack, superLikesBack } = undone;
  if (matchId !== null) await publish([swiperId, swipedId], { type: 'match_ended', matchId });
  else if (liked) await publish(swipedId, { type: 'likes_changed' });
  return { person: await findCard(swiperId, { id: swipedId, likesBack, superLikesBack }) };
}

async function undoLastSwipe(swiperId: number, db: Db): Promise<LastSwipe & UndoEffects> {
  const [counted] = await queries.countUndo({ swiperId }, db);
  const last = await lockLastSwipe(swiperId, db);
  if (!last || !counted || counted.steps > UNDO_STEPS_MAX)
    throw new AppError(409, 'nothing_to_undo');
  const { swipedId, swipeId } = last;
  const pair = { a: swiperId, b: swipedId };
  await lockMatch(pair, db);
  const [effects] = await queries.findUndoEffects({ swiperId, swipedId }, db);
  if (!effects || effects.hasMessages) throw new AppError(409, 'match_has_messages');
  if (effects.matchId !== null) await endMatch(effects.matchId, pair, db);
  await queries.deleteSwipe({ swiperId, swipedId }, db);
  if (last.superLike) await refundSuperLike({ swiperId, swipedId, swipeId }, db);
  return { ...last, ...effects };
}

/** Locks the pair of the last swipe, and repeats if another swipe was saved while it waited. */
async function lockLastSwipe(swiperId: number, db: Db): Promise<LastSwipe | undefined> {
  const [found] = await queries.findLastSwipe({ swiperId }, db);
  if (!found) return undefined;
  await lockPair(swiperId, found.swipedId, db);
  const [last] = await queries.findLastSwipe({ swiperId }, db);
  return last?.swipeId === found.swipeId ? last : lockLastSwipe(swiperId, db);
}
