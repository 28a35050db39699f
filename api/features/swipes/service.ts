import type { Swipe, SwipeResult, SwipeStatus } from '#contract/swipes.ts';
import type { Counts, PersonSummary } from '#contract/users.ts';
import { afterCommit, type Db, firstRow, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/pubsub.ts';
import { insertMatch, lockPair } from '../matches/queries.ts';
import { endMatchAndLikes } from '../matches/service.ts';
import {
  insertLikeNotification,
  insertMatchNotifications,
} from '../notifications/insert-queries.ts';
import { type CreatedNotification, newNotification } from '../notifications/queries.ts';
import type { ItemColumns } from '../users/liked-items.ts';
import { requireUnlimited } from '../users/limits.ts';
import { summaryOf } from '../users/people.ts';
import { countLists, findPairStatus, type PairStatus, upsertSwipe } from './queries.ts';
import { spendSuperLike } from './super-likes.ts';

/** What items and comments of likes add to a swipe: `comments.ts`. */
interface Comments {
  /** The columns of a like with an item. @throws AppError when it is refused. */
  attachedTo(like: Swipe, status: PairStatus, db: Db): Promise<Attached>;
  /** Whether the comment of a new like goes to the hidden ones of its receiver. */
  isHiddenFrom(like: Swipe, db: Db): Promise<boolean>;
  /** Turns the comments of a match into messages. */
  sendComments(pair: { a: number; b: number }, matchId: number, db: Db): Promise<void>;
}

export type Attached = Partial<ItemColumns> & { comment: Buffer | null };

/** A swipe with its defaults. */
type FullSwipe = Swipe & Required<Pick<Swipe, 'superLike' | 'free'>>;

/**
 * Likes or passes a member. A mutual like creates a match, with the comments of both likes as its first messages; a pass
 * on a match ends it and withdraws both likes.
 *
 * @throws AppError 400 for oneself, 404 for a member who is not visible, 402 `not_enough_credits` or
 *   `no_free_super_like`, 403 `comments_refused`, 409 `item_gone`, or `already_matched` for a Super Like to a match.
 */
export function swipe(
  { superLike = false, free = false, ...given }: Swipe,
  now: Date,
  comments: Comments,
): Promise<SwipeResult> {
  const { swiperId, swipedId, liked } = given;
  if (swiperId === swipedId) throw invalid('not_another_member');
  if (given.comment && !given.item) throw invalid('comment_without_item');
  const values = { ...given, superLike: liked && superLike, free };
  return transaction((db) => applySwipe(values, now, comments, db));
}

async function applySwipe(
  values: FullSwipe,
  now: Date,
  comments: Comments,
  db: Db,
): Promise<SwipeResult> {
  const { swiperId, swipedId, liked, superLike, free } = values;
  await lockPair(swiperId, swipedId, db);
  const status = firstRow(await findPairStatus({ viewerId: swiperId, id: swipedId }, db), notFound);
  if (liked) requireUnlimited(status.limitedUntil);
  const { matchId } = status;
  const isRepeated = liked && status.liked && (!superLike || status.superLiked);
  if (isRepeated) return { match: matchId !== null };
  if (superLike && matchId !== null) throw new AppError(409, 'already_matched');
  const endedMatch = !liked && matchId !== null;
  const attached =
    liked && values.item ? await comments.attachedTo(values, status, db) : { comment: null };
  const saved = firstRow(await upsertSwipe({ ...values, ...attached, endedMatch }, db));
  if (superLike) await spendSuperLike({ swiperId, swipedId, swipeId: saved.id, free }, now, db);
  return liked
    ? applyLike(values, status, { at: saved.createdAt, comments, db })
    : applyPass(values, status, db);
}

async function applyPass(
  { swiperId, swipedId }: Swipe,
  { matchId, liked }: PairStatus,
  db: Db,
): Promise<SwipeResult> {
  if (matchId !== null) {
    await endMatchAndLikes(matchId, { a: swiperId, b: swipedId }, db);
    afterCommit(db, () => publish([swiperId, swipedId], { type: 'match_ended', matchId }));
  } else if (liked) {
    afterCommit(db, () => publish(swipedId, { type: 'likes_changed' }));
  }
  return { match: false };
}

async function applyLike(
  like: FullSwipe,
  status: PairStatus,
  { at, comments, db }: { at: Date; comments: Comments; db: Db },
): Promise<SwipeResult> {
  const { swiperId, swipedId } = like;
  if (status.matchId !== null) return { match: true };
  const { viewerName: name, viewerPhotoKey: photoKey } = status;
  const swiper = summaryOf({ id: swiperId, name, photoKey });
  if (!status.likedBack) {
    const isHidden = like.comment !== undefined && (await comments.isHiddenFrom(like, db));
    const notifications = isHidden
      ? []
      : await insertLikeNotification({ userId: swipedId, actorId: swiperId }, db);
    afterCommit(db, () => publishLike(like, swiper, { at, notifications }));
    return { match: false };
  }
  const { id, createdAt } = await insertMatch(swiperId, swipedId, db);
  const notifications = await insertMatchNotifications({ matchId: id }, db);
  const match = { id, createdAt: createdAt.toISOString() };
  const swiped = summaryOf({ ...status, id: swipedId });
  afterCommit(db, async () => {
    await publishMatch(swipedId, { ...match, user: swiper }, notifications);
    await publishMatch(swiperId, { ...match, user: swiped }, notifications);
  });
  await comments.sendComments({ a: swiperId, b: swipedId }, id, db);
  return { match: true };
}

async function publishLike(
  { swipedId, superLike }: FullSwipe,
  liker: PersonSummary,
  { at, notifications: [notification] }: { at: Date; notifications: CreatedNotification[] },
): Promise<void> {
  // A repeated like keeps its first notification and alerts only once.
  if (!notification) return publish(swipedId, { type: 'likes_changed' });
  const createdAt = at.toISOString();
  const { id, type } = notification;
  await publish(swipedId, {
    type: 'new_like',
    liker,
    swipe: { createdAt, superLike },
    notification: newNotification({ id, type, createdAt, user: liker, superLike }),
  });
}

async function publishMatch(
  userId: number,
  match: { id: number; createdAt: string; user: PersonSummary },
  notifications: CreatedNotification[],
): Promise<void> {
  const created = notifications.find((one) => one.userId === userId);
  const { id: matchId, createdAt, user } = match;
  const notification = created
    ? newNotification({ id: created.id, type: created.type, createdAt, user, matchId })
    : null;
  await publish(userId, { type: 'new_match', match, notification });
}

/** The numbers of the viewer's matches, received likes and super likes. */
export async function readCounts(viewerId: number): Promise<Counts> {
  return firstRow(await countLists({ viewerId }), notFound);
}

/** @throws AppError 404 for a member who is not visible. */
export async function getStatus(viewerId: number, id: number): Promise<SwipeStatus> {
  const status = firstRow(await findPairStatus({ viewerId, id }), notFound);
  return {
    mySwipe: status.liked === null ? null : { liked: status.liked },
    ...(status.likedBack && !status.isClosed && { theirSwipe: { liked: true } }),
  };
}
