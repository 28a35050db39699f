import type { Swipe, SwipeResult } from '#contract/swipes.ts';
import { type Db, transaction } from '#db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/bus.ts';
import { endMatch, insertMatch } from '../matches/queries.ts';
import { insertLikes, insertMatchNotifications, type Written } from '../notifications/queries.ts';
import { tellNotifications } from '../notifications/service.ts';
import { findSummary } from '../users/queries.ts';
import { findStanding, lockPairOf, upsertSwipe, withdrawLike } from './queries.ts';
import { takeSuperLike } from './super-likes.ts';

interface Outcome {
  match: boolean;
  /** Set by the one transaction that made the match. */
  made?: { id: number; createdAt: Date };
  /** Set by the one transaction that ended it. */
  endedId?: number;
  /** True when a like was taken back of which the other side hears nothing. */
  takenBack?: boolean;
  /** Set when the other side has something new to hear. */
  likedAt?: Date;
  /** What the bells of the two will show. */
  notified?: Written[];
}

/**
 * Likes or passes somebody. A like that is returned makes the match; taking a like back ends it,
 * and the like of the other side with it.
 *
 * @throws AppError 400 for oneself, 404 for somebody the swiper may not see, 402 for a super like
 *   that the swiper cannot pay for.
 */
export async function swipe(
  { swiperId, swipedId, liked, superLike = false }: Swipe,
  now: Date,
): Promise<SwipeResult> {
  if (swiperId === swipedId) throw invalid('swipedId: must be somebody else');
  const outcome = await transaction((db) =>
    decide({ swiperId, swipedId, liked, superLike: liked && superLike }, now, db),
  );
  await tell(swiperId, swipedId, outcome, liked && superLike);
  return { match: outcome.match };
}

async function decide(s: Required<Swipe>, now: Date, db: Db): Promise<Outcome> {
  await lockPairOf(s.swiperId, s.swipedId, db);
  const [standing] = await findStanding({ viewerId: s.swiperId, id: s.swipedId }, db);
  if (!standing) throw notFound();
  const { matchId, likedBack } = standing;
  // The same like again is the same like: nobody hears of it twice.
  if (s.liked && standing.liked && (!s.superLike || standing.superLiked)) {
    return { match: matchId !== null };
  }
  const [saved] = await upsertSwipe(s, db);
  if (!saved) throw new Error('a swipe was not stored');
  if (s.superLike && matchId === null) {
    await takeSuperLike({ ...s, swipeId: saved.id }, now, db);
  }
  if (!s.liked) {
    if (matchId === null) return { match: false, takenBack: standing.liked === true };
    await endMatch({ id: matchId }, db);
    await withdrawLike({ swiperId: s.swipedId, swipedId: s.swiperId }, db);
    return { match: false, endedId: matchId };
  }
  if (matchId !== null) return { match: true };
  if (!likedBack) {
    const notified = await insertLikes({ userId: s.swipedId, actorId: s.swiperId }, db);
    return { match: false, likedAt: saved.createdAt, notified };
  }
  const made = await insertMatch(s.swiperId, s.swipedId, db);
  return { match: true, made, notified: await insertMatchNotifications({ matchId: made.id }, db) };
}

/** After the commit: what each side hears. */
async function tell(
  swiperId: number,
  swipedId: number,
  outcome: Outcome,
  superLike: boolean,
): Promise<void> {
  const { made, endedId, likedAt, takenBack } = outcome;
  if (takenBack) await publish(swipedId, { type: 'likes_changed' });
  if (endedId !== undefined) {
    await publish([swiperId, swipedId], { type: 'match_ended', matchId: endedId });
  }
  // Given again, a like shows its old row of the bell, and rings no second time.
  if (likedAt && outcome.notified?.length === 0) await publish(swipedId, { type: 'likes_changed' });
  else if (likedAt) {
    const swipe = { createdAt: likedAt.toISOString(), superLike };
    await publish(swipedId, { type: 'new_like', liker: await findSummary(swiperId), swipe });
  }
  if (made) {
    const match = { id: made.id, createdAt: made.createdAt.toISOString() };
    const [swiper, swiped] = await Promise.all([findSummary(swiperId), findSummary(swipedId)]);
    await publish(swipedId, { type: 'new_match', match: { ...match, user: swiper } });
    await publish(swiperId, { type: 'new_match', match: { ...match, user: swiped } });
  }
  await tellNotifications(outcome.notified ?? []);
}
