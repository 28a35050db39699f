import type { Context } from 'koa';
import type { ReceivedLike, SentLike, Swipe, SwipeResult, SwipeStatus } from '#contract/swipes.ts';
import type { Counts, PersonSummary } from '#contract/users.ts';
import { type Db, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import { insertMatch, lockPair } from '../matches/queries.ts';
import { endMatchAndLikes } from '../matches/service.ts';
import { sendComments } from '../messages/kinds/like-comments.ts';
import type { SavedMessage } from '../messages/message.ts';
import { publishMessage } from '../messages/publish-message.ts';
import {
  insertLikeNotification,
  insertMatchNotifications,
} from '../notifications/insert-queries.ts';
import { type CreatedNotification, newNotification } from '../notifications/queries.ts';
import { requireUnlimited } from '../users/limits.ts';
import { onlineAmong, summaryOf, toPerson } from '../users/people.ts';
import { limitPeople, limitPolledPeople } from '../users/people-quota.ts';
import { attachedTo, isHiddenFrom, readComments } from './comments.ts';
import {
  countLists,
  findPairStatus,
  findSentLikes,
  listLikes,
  listUnansweredLikes,
  type PairStatus,
  upsertSwipe,
} from './queries.ts';
import { spendSuperLike } from './super-likes.ts';

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
      /** The comments of the likes, now messages. */
      comments: SavedMessage[];
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
): Promise<SwipeResult> {
  const { swiperId, swipedId, liked } = given;
  if (swiperId === swipedId) throw invalid('not_another_member');
  if (given.comment && !given.item) throw invalid('comment_without_item');
  const values = { ...given, superLike: liked && superLike, free };
  const { status, change } = await transaction((db) => applySwipe(values, now, db));
  await publishChange(values, status, change);
  return { match: change.type === 'matched' || (change.type === 'none' && change.match) };
}

async function applySwipe(
  values: FullSwipe,
  now: Date,
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
  const attached = await attachedTo(values, status, db);
  const [saved] = await upsertSwipe({ ...values, ...attached, endedMatch }, db);
  if (!saved) throw new Error('upsert_swipe returned no row');
  if (superLike) await spendSuperLike({ swiperId, swipedId, swipeId: saved.id, free }, now, db);
  const change = liked
    ? await applyLike(values, status, { at: saved.createdAt, db })
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
  { at, db }: { at: Date; db: Db },
): Promise<Change> {
  const { swiperId, swipedId } = like;
  if (matchId !== null) return { type: 'none', match: true };
  if (!likedBack) {
    const notifications = (await isHiddenFrom(like, db))
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
    comments: await sendComments({ a: swiperId, b: swipedId }, match.id, db),
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
    for (const comment of change.comments) {
      const [sender, reader] =
        comment.message.senderId === swiperId ? [swiper, swiped] : [swiped, swiper];
      await publishMessage(comment, { sender, readerId: reader.id });
    }
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

/** Likes received, the newest within the daily quota of people. Matches are not counted. */
export async function listReceived(ctx: Context, viewer: Viewer): Promise<ReceivedLike[]> {
  const rows = await listLikes({ viewerId: viewer.id });
  const likers = rows.filter(({ isMatch }) => !isMatch).map(({ id }) => id);
  const shown = await limitPolledPeople(ctx, viewer, likers);
  const likes = rows
    .filter(({ id, isMatch }) => isMatch || shown.has(id))
    // The comment of a match waits until it becomes a message.
    .map((row) => (row.isMatch ? { ...row, comment: null } : row));
  const comments = await readComments(viewer.id, likes);
  return likes.map((row, index) => ({
    ...comments[index],
    id: row.swipeId,
    createdAt: row.createdAt.toISOString(),
    superLike: row.superLike,
    swiper: summaryOf(row),
    answered: row.answered,
  }));
}

/** Likes that the viewer can answer, with the profiles, within the daily quota of people. */
export async function listUnanswered(ctx: Context, viewer: Viewer): Promise<ReceivedLike[]> {
  const rows = await listUnansweredLikes({ viewerId: viewer.id });
  const ids = rows.map(({ id }) => id);
  const shown = await limitPolledPeople(ctx, viewer, ids);
  const online = await onlineAmong(rows);
  const likes = rows.filter(({ id }) => shown.has(id));
  const comments = await readComments(viewer.id, likes);
  return likes.map((row, index) => {
    const person = toPerson(row, online);
    const { id, name, profileImage } = person;
    return {
      ...comments[index],
      id: row.swipeId,
      createdAt: row.createdAt.toISOString(),
      superLike: row.superLike,
      swiper: { id, name, profileImage },
      answered: false,
      person,
    };
  });
}

/** @throws AppError 429 without a daily quota of people for any of them. */
export async function listSent(ctx: Context, viewer: Viewer): Promise<SentLike[]> {
  const rows = await findSentLikes({ viewerId: viewer.id });
  const ids = rows.map(({ id }) => id);
  const shown = await limitPeople(ctx, viewer, ids);
  const online = await onlineAmong(rows);
  return rows
    .filter(({ id }) => shown.has(id))
    .map((row) => ({ superLike: row.superLike, person: toPerson(row, online) }));
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
