import type { Swipe, SwipeResult, SwipeStatus } from '#contract/swipes.ts';
import type { Counts, PersonSummary } from '#contract/users.ts';
import { type Db, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/pubsub.ts';
import { insertMatch, lockPair } from '../matches/queries.ts';
import { endMatchAndLikes } from '../matches/service.ts';
import {
  insertLikeNotification,
  insertMatchNotifications,
} from '../notifications/insert-queries.ts';
import { type CreatedNotification, newNotification } from '../notifications/queries.ts';
import type { Later } from '../notifications/service.ts';
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
  /** Turns the comments of a match into messages. @returns what publishes them. */
  sendComments(pair: { a: number; b: number }, matchId: number, db: Db): Promise<Later>;
}

export type Attached = Partial<ItemColumns> & { comment: Buffer | null };

/** Changes of the transaction that concern the other member. */
type Change =
  | { type: 'none'; match: boolean }
  | { type: 'unliked' }
  | { type: 'unmatched'; matchId: number }
  | { type: 'liked'; at: Date; notifications: CreatedNotification[] }
  | {
      type: 'matched';
      match: { id: number; createdAt: Date };
      notifications: CreatedNotification[];
      publishComments: Later;
    };

const alreadyMatched = () => new AppError(409, 'already_matched');

/** A swipe with its defaults. */
type FullSwipe = Swipe & Required<Pick<Swipe, 'superLike' | 'free'>>;

/**
 * Likes or passes a member. A mutual like creates a match, with the comments of both likes as its first messages; a pass
 * on a match ends it and withdraws both likes.
 *
 * @throws AppError 400 for oneself, 404 for a member who is not visible, 402 `not_enough_credits` or
 *   `no_free_super_like`, 403 `comments_refused`, 409 `item_gone`, or `already_matched` for a Super Like to a match.
 */
export async function swipe(
  { superLike = false, free = false, ...given }: Swipe,
  now: Date,
  comments: Comments,
): Promise<SwipeResult> {
  const { swiperId, swipedId, liked } = given;
  if (swiperId === swipedId) throw invalid('not_another_member');
  if (given.comment && !given.item) throw invalid('comment_without_item');
  const values = { ...given, superLike: liked && superLike, free };
  const { status, change } = await transaction((db) => applySwipe(values, now, comments, db));
  await publishChange(values, status, change);
  return { match: change.type === 'matched' || (change.type === 'none' && change.match) };
}

async function applySwipe(
  values: FullSwipe,
  now: Date,
  comments: Comments,
  db: Db,
): Promise<{ status: PairStatus; change: Change }> {
  const { swiperId, swipedId, liked, superLike, free } = values;
  await lockPair(swiperId, swipedId, db);
  const [status] = await findPairStatus({ viewerId: swiperId, id: swipedId }, db);
  if (!status) throw notFound();
  if (liked) requireUnlimited(status.limitedUntil);
  const { matchId } = status;
  const isRepeated = liked && status.liked && (!superLike || status.superLiked);
  if (isRepeated) return { status, change: { type: 'none', match: matchId !== null } };
  if (superLike && matchId !== null) throw alreadyMatched();
  const endedMatch = !liked && matchId !== null;
  const attached =
    liked && values.item ? await comments.attachedTo(values, status, db) : { comment: null };
  const [saved] = await upsertSwipe({ ...values, ...attached, endedMatch }, db);
  if (!saved) throw new Error('upsert_swipe returned no row');
  if (superLike) await spendSuperLike({ swiperId, swipedId, swipeId: saved.id, free }, now, db);
  const change = liked
    ? await applyLike(values, status, { at: saved.createdAt, comments, db })
    : await applyPass(values, status, db);
  return { status, change };
}

async function applyPass(
  { swiperId, swipedId }: Swipe,
  { matchId, liked }: PairStatus,
  db: Db,
): Promise<Change> {
  if (matchId === null) return liked ? { type: 'unliked' } : { type: 'none', match: false };
  await endMatchAndLikes(matchId, { a: swiperId, b: swipedId }, db);
  return { type: 'unmatched', matchId };
}

async function applyLike(
  like: Swipe,
  { matchId, likedBack }: PairStatus,
  { at, comments, db }: { at: Date; comments: Comments; db: Db },
): Promise<Change> {
  const { swiperId, swipedId } = like;
  if (matchId !== null) return { type: 'none', match: true };
  if (!likedBack) {
    const isHidden = like.comment !== undefined && (await comments.isHiddenFrom(like, db));
    const notifications = isHidden
      ? []
      : await insertLikeNotification({ userId: swipedId, actorId: swiperId }, db);
    return { type: 'liked', at, notifications };
  }
  const match = await insertMatch(swiperId, swipedId, db);
  const notifications = await insertMatchNotifications({ matchId: match.id }, db);
  return {
    type: 'matched',
    match,
    notifications,
    publishComments: await comments.sendComments({ a: swiperId, b: swipedId }, match.id, db),
  };
}

/** After the commit, from the rows that the transaction has read. */
async function publishChange(
  { swiperId, swipedId, superLike }: FullSwipe,
  status: PairStatus,
  change: Change,
): Promise<void> {
  const { viewerName, viewerPhotoKey } = status;
  const swiper = summaryOf({ id: swiperId, name: viewerName, photoKey: viewerPhotoKey });
  const swiped = summaryOf({ ...status, id: swipedId });
  if (change.type === 'unliked') await publish(swipedId, { type: 'likes_changed' });
  if (change.type === 'unmatched') {
    await publish([swiperId, swipedId], { type: 'match_ended', matchId: change.matchId });
  }
  if (change.type === 'liked') {
    await publishLike(swipedId, swiper, { ...change, superLike });
  }
  if (change.type === 'matched') {
    const { id, createdAt } = change.match;
    const match = { id, createdAt: createdAt.toISOString() };
    await publishMatch(swipedId, { ...match, user: swiper }, change.notifications);
    await publishMatch(swiperId, { ...match, user: swiped }, change.notifications);
    await change.publishComments();
  }
}

async function publishLike(
  userId: number,
  liker: PersonSummary,
  {
    at,
    superLike,
    notifications,
  }: { at: Date; superLike: boolean; notifications: CreatedNotification[] },
): Promise<void> {
  const createdAt = at.toISOString();
  const [notification] = notifications;
  // A repeated like keeps its first notification and alerts only once.
  if (!notification) return publish(userId, { type: 'likes_changed' });
  const { id, type } = notification;
  await publish(userId, {
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
  const [counts] = await countLists({ viewerId });
  if (!counts) throw notFound();
  return counts;
}

/** @throws AppError 404 for a member who is not visible. */
export async function getStatus(viewerId: number, id: number): Promise<SwipeStatus> {
  const [status] = await findPairStatus({ viewerId, id });
  if (!status) throw notFound();
  return {
    mySwipe: status.liked === null ? null : { liked: status.liked },
    ...(status.likedBack && !status.isClosed && { theirSwipe: { liked: true } }),
  };
}
